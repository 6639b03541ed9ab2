package org.bbops.platform.database;

import com.zaxxer.hikari.HikariConfig;
import org.bbops.contracts.database.DatabaseEngine;

/**
 * Keeps MariaDB's driver from telling the server that a transaction only reads, by a statement of its own before and another one after
 * it: two round trips that no statement count knows, for nothing that InnoDB's plain reads do not have. PostgreSQL is told with the begin.
 */
public final class MariadbReadOnly implements PoolBound {

    private static final String TELLS_SERVER = "readOnlyPropagatesToServer";

    @Override
    public void bound(HikariConfig pool) {
        if (DatabaseEngine.ofUrl(pool.getJdbcUrl()).filter(DatabaseEngine.MARIADB::equals).isPresent()) {
            pool.addDataSourceProperty(TELLS_SERVER, "false");
        }
    }
}
