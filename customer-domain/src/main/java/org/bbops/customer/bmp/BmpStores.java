package org.bbops.customer.bmp;

import org.bbops.customer.Stores;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.settings.LockOrdering;

/** Makes the stores of this package. */
public final class BmpStores {

    private BmpStores() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param homes make the beans
     * @param lockOrder the order in which rows are touched
     * @param ordering which order that is
     */
    public static Stores over(Homes homes, LockOrder lockOrder, LockOrdering ordering) {
        OrderBeans orders = new OrderBeans(homes);
        OrderReads byNumber = new BmpOrderReads(orders, Use.CHANGE);
        OrderReads toChange = switch (ordering) {
            case SORTED -> byNumber;
            // Lines that are not locked have no order of locks; read before the header they would only be older than it.
            case UNSORTED -> orders.lines().locksTo(Use.CHANGE) ? new BmpUnsortedOrderReads(orders, lockOrder) : byNumber;
        };
        return new Stores(new BmpOrderStore(orders, toChange), new BmpOrderReads(orders, Use.READ),
                new BmpItemStore(homes), new BmpCustomerStore(homes));
    }
}
