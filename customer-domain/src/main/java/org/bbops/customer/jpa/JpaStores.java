package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import org.bbops.customer.Stores;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.plan.LockPlan;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/** Makes the stores of this package. */
public final class JpaStores {

    private static final String ORDERS = "o_orders";
    private static final String LINES = "o_orderline";

    private JpaStores() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param factory makes the entity managers
     * @param locks what reads lock
     */
    public static Stores over(EntityManagerFactory factory, LockPlan locks) {
        EntityManager entities = SharedEntityManagerCreator.createSharedEntityManager(factory);
        OrderReads toChange = new LockingOrderReads(entities, locks.toChange(ORDERS), locks.toChange(LINES));
        OrderReads toRead = switch (locks.toRead(ORDERS)) {
            case NONE -> new JoinedOrderReads(entities);
            case SHARED, EXCLUSIVE -> new LockingOrderReads(entities, locks.toRead(ORDERS), locks.toRead(LINES));
        };
        return new Stores(new JpaOrderStore(entities, toChange), toRead, new JpaCustomerStore(entities, locks));
    }
}
