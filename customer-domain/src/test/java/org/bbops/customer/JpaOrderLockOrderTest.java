package org.bbops.customer;

import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import org.bbops.customer.jpa.JpaStores;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.LockOrdering;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic", "bbops.lock-order=unsorted"})
class JpaOrderLockOrderTest extends OrderLockOrderContractTest {

    @Autowired
    private EntityManagerFactory entities;
    @Autowired
    private LockPlan locks;

    @Override
    Stores stores(LockOrder order, LockOrdering ordering) {
        return JpaStores.over(entities, locks, order, ordering);
    }

    @Override
    List<String> sortedStatements() {
        return List.of("lock o_orders", "lock o_orderline");
    }

    @Override
    List<String> unsortedStatements() {
        return List.of("select o_orderline", "lock o_orderline", "lock o_orderline", "lock o_orderline", "lock o_orders",
                "lock o_orderline");
    }
}
