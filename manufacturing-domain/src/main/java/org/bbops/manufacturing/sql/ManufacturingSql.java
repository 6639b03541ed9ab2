package org.bbops.manufacturing.sql;

import org.bbops.manufacturing.jdbc.JdbcReceiptStore;
import org.bbops.manufacturing.jdbc.JdbcStockCoverStore;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.table.TableAccess;

/** Makes the stores of this package. */
public final class ManufacturingSql {

    private ManufacturingSql() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static ManufacturingTables over(TableAccess tables) {
        return new ManufacturingTables(new SqlWorkOrderStore(tables), new SqlInventoryStore(tables), new SqlBillOfMaterialsStore(tables),
                new SqlLargeOrderStore(tables), new JdbcReceiptStore(tables.jdbc(), tables.spelling()),
                new JdbcStockCoverStore(tables.jdbc()));
    }
}
