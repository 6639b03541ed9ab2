package org.bbops.customer.bmp;

import java.util.Optional;
import java.util.function.IntFunction;
import org.bbops.customer.entity.Order;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.settings.LockOrdering;

/** Makes the stores of this package. */
public final class CustomerBeans {

    private CustomerBeans() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param homes make the beans
     * @param lockOrder the order in which rows are touched
     * @param ordering which order that is
     */
    public static CustomerTables over(Homes homes, LockOrder lockOrder, LockOrdering ordering) {
        OrderBeans orders = new OrderBeans(homes);
        IntFunction<Optional<Order>> byNumber = orderId -> orders.find(orderId, Use.CHANGE);
        IntFunction<Optional<Order>> toChange = switch (ordering) {
            case SORTED -> byNumber;
            // Lines that are not locked have no order of locks; read before the header they would only be older than it.
            case UNSORTED -> orders.lines().locksTo(Use.CHANGE)
                    ? orderId -> orders.findLinesFirst(orderId, lockOrder) : byNumber;
        };
        return new CustomerTables(new BmpOrderStore(orders, toChange), orders.reads(Use.READ),
                new BmpItemStore(homes), new BmpCustomerStore(homes));
    }
}
