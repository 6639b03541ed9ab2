package org.bbops.supplier.sql;

import org.bbops.platform.table.TableAccess;
import org.bbops.supplier.store.SupplierTables;

/** Makes the stores of this package. */
public final class SupplierSql {

    private SupplierSql() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static SupplierTables over(TableAccess tables) {
        SqlComponentStore components = new SqlComponentStore(tables);
        SqlPurchaseOrderLineStore lines = new SqlPurchaseOrderLineStore(tables);
        return new SupplierTables(components, new SqlPurchaseOrderStore(lines, components, tables), lines,
                new SqlOutboxStore(tables.jdbc()));
    }
}
