package org.bbops.customer.bmp;

import org.bbops.customer.Stores;
import org.bbops.platform.bmp.Homes;

/** Makes the stores of this package. */
public final class BmpStores {

    private BmpStores() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static Stores over(Homes homes) {
        OrderBeans orders = new OrderBeans(homes);
        return new Stores(new BmpOrderStore(orders, homes), new BmpOrderReads(orders), new BmpCustomerStore(homes));
    }
}
