package org.bbops.manufacturing.bmp;

import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.bmp.Homes;

/** Makes the stores of this package. */
public final class BmpStores {

    private BmpStores() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static Stores over(Homes homes) {
        return new Stores(new BmpWorkOrderStore(homes), new BmpInventoryStore(homes), new BmpBillOfMaterialsStore(homes),
                new BmpLargeOrderStore(homes), new BmpReceiptStore(homes));
    }
}
