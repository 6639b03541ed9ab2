package org.bbops.platform.database;

import com.zaxxer.hikari.HikariConfig;

/** Bounds what the connections of a pool wait for. Each bean of this type holds for every pool of the process. */
public interface PoolBound {

    /**
     * Bounds the waits of the pool's connections, before it opens the first one.
     *
     * @param pool knows its JDBC URL, user and password
     */
    void bound(HikariConfig pool);
}
