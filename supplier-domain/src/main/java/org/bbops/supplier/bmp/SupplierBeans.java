package org.bbops.supplier.bmp;

import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.supplier.store.SupplierTables;

/** Makes the stores of this package. */
public final class SupplierBeans {

    private SupplierBeans() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static SupplierTables over(Homes homes) {
        Home<String, ComponentTable.Row> components = homes.of(new ComponentTable());
        BmpPurchaseOrderLineStore lines = new BmpPurchaseOrderLineStore(homes);
        return new SupplierTables(new BmpComponentStore(components, homes), new BmpPurchaseOrderStore(lines, components, homes), lines,
                new BmpOutboxStore(homes));
    }
}
