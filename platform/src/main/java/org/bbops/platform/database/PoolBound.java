package org.bbops.platform.database;

import com.zaxxer.hikari.HikariConfig;

/**
 * Bounds the waits and background work of a pool's connections. Each bean of this type applies to every pool of the
 * process.
 */
public interface PoolBound {

    /**
     * Configures the pool's connections, before it opens the first one.
     *
     * @param pool knows its JDBC URL, user and password
     */
    void bound(HikariConfig pool);

    /** Makes each connection of the pool execute one more statement when it is opened. */
    static void atOpening(HikariConfig pool, String sql) {
        String others = pool.getConnectionInitSql();
        pool.setConnectionInitSql(others == null ? sql : others + "; " + sql);
        // In a transaction of its own: PostgreSQL discards a setting when the transaction that made it is rolled back,
        // as the first one may be.
        pool.setIsolateInternalQueries(true);
    }
}
