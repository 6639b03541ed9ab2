package org.bbops.supplier.bmp;

import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.supplier.store.Stores;

/** Makes the stores of this package. */
public final class BmpStores {

    private BmpStores() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static Stores over(Homes homes) {
        Home<String, ComponentTable.Row> components = homes.of(new ComponentTable());
        BmpPurchaseOrderLineStore lines = new BmpPurchaseOrderLineStore(homes);
        return new Stores(new BmpComponentStore(components, homes), new BmpPurchaseOrderStore(lines, components, homes), lines,
                new BmpOutboxStore(homes));
    }
}
