package org.bbops.manufacturing.bmp;

import org.bbops.manufacturing.jdbc.JdbcReceiptStore;
import org.bbops.manufacturing.jdbc.JdbcStockCoverStore;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.bmp.Homes;

/** Makes the stores of this package. */
public final class ManufacturingBeans {

    private ManufacturingBeans() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static ManufacturingTables over(Homes homes) {
        return new ManufacturingTables(new BmpWorkOrderStore(homes), new BmpInventoryStore(homes), new BmpBillOfMaterialsStore(homes),
                new BmpLargeOrderStore(homes), new JdbcReceiptStore(homes.jdbc(), homes.spelling()),
                new JdbcStockCoverStore(homes.jdbc()));
    }
}
