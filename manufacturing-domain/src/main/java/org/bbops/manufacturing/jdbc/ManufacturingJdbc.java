package org.bbops.manufacturing.jdbc;

import org.bbops.manufacturing.sql.ManufacturingSql;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.table.TableAccess;

/** Makes the stores of the domain by plain JDBC. */
public final class ManufacturingJdbc {

    private ManufacturingJdbc() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param tables reaches the rows by plain JDBC
     */
    public static ManufacturingTables over(TableAccess tables) {
        return ManufacturingSql.over(tables).withBillsOfMaterials(new JdbcBillOfMaterialsStore(tables.jdbc()));
    }
}
