package org.bbops.customer.bmp;

import org.bbops.customer.Stores;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.bmp.Use;
import org.bbops.platform.locking.LockOrder;
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
        OrderReads toChange = switch (ordering) {
            case SORTED -> new BmpOrderReads(orders, Use.CHANGE);
            case UNSORTED -> new BmpUnsortedOrderReads(orders, lockOrder);
        };
        return new Stores(new BmpOrderStore(orders, toChange, homes), new BmpOrderReads(orders, Use.READ),
                new BmpCustomerStore(homes));
    }
}
