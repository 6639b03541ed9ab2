package org.bbops.customer;

import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.customer.jpa.CustomerRepositories;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic", "bbops.lock-order=unsorted"})
class JpaOrderLockOrderTest extends OrderLockOrderContractTest {

    @Autowired
    private CustomerRepositories repositories;

    @Override
    CustomerTables stores(LockOrder order) {
        return repositories.over(order, Loading.FETCH_GROUP);
    }
}
