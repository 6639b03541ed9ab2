package org.bbops.platform.database;

import com.zaxxer.hikari.HikariConfig;

/** Bounds what the connections of a pool wait for, or do unasked. Each bean of this type holds for every pool of the process. */
public interface PoolBound {

    /**
     * Sets the pool's connections up, before it opens the first one.
     *
     * @param pool knows its JDBC URL, user and password
     */
    void bound(HikariConfig pool);
}
