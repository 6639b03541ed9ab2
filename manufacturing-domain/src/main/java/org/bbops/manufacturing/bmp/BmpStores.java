package org.bbops.manufacturing.bmp;

import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.SqlSpelling;

/** Makes the stores of this package. */
public final class BmpStores {

    private BmpStores() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param spelling of the database
     */
    public static Stores over(Homes homes, SqlSpelling spelling) {
        return new Stores(new BmpWorkOrderStore(homes), new BmpInventoryStore(homes), new BmpBillOfMaterialsStore(homes),
                new BmpLargeOrderStore(homes), new BmpReceiptStore(homes, spelling));
    }
}
