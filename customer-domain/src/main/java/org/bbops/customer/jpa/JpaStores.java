package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import org.bbops.customer.Stores;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.locking.plan.RowLock;
import org.bbops.platform.settings.LockOrdering;
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
     * @param lockOrder the order in which rows are touched
     * @param ordering which order that is
     */
    public static Stores over(EntityManagerFactory factory, LockPlan locks, LockOrder lockOrder, LockOrdering ordering) {
        EntityManager entities = SharedEntityManagerCreator.createSharedEntityManager(factory);
        OrderReads byNumber = new LockingOrderReads(entities, locks.toChange(ORDERS), locks.toChange(LINES));
        OrderReads toChange = switch (ordering) {
            case SORTED -> byNumber;
            // Lines that are not locked have no order of locks; read before the header they would only be older than it.
            case UNSORTED -> locks.toChange(LINES) == RowLock.NONE ? byNumber
                    : new UnsortedOrderReads(entities, lockOrder, locks.toChange(LINES), byNumber);
        };
        OrderReads toRead = switch (locks.toRead(ORDERS)) {
            case NONE -> new JoinedOrderReads(entities);
            case SHARED, EXCLUSIVE -> new LockingOrderReads(entities, locks.toRead(ORDERS), locks.toRead(LINES));
        };
        return new Stores(new JpaOrderStore(entities, toChange, UnchangedHeader.of(locks.check(ORDERS))), toRead,
                new JpaCustomerStore(entities, locks));
    }
}
