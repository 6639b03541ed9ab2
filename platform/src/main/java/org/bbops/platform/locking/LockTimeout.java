package org.bbops.platform.locking;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.bbops.platform.database.PoolBound;

/**
 * Bounds the waits for locks of every connection of a pool, as far as the engine lets it: PostgreSQL and MariaDB by session,
 * Derby for the whole database. HSQLDB has no such bound: there a wait ends with the transaction that has the lock.
 */
public final class LockTimeout implements PoolBound {

    private static final String DERBY = "call syscs_util.syscs_set_database_property('derby.locks.waitTimeout', ?)";

    private final Duration max;

    /** @param max whole seconds, 1 or more */
    public LockTimeout(Duration max) {
        this.max = max;
    }

    /** @throws IllegalStateException when Derby cannot be told */
    @Override
    public void bound(HikariConfig pool) {
        switch (pool.getJdbcUrl().split(":", 3)[1]) {
            case "postgresql" -> pool.setConnectionInitSql("set lock_timeout = " + max.toMillis());
            case "mariadb" -> pool.setConnectionInitSql("set innodb_lock_wait_timeout = " + max.toSeconds());
            case "derby" -> tellDerby(pool);
            default -> { }
        }
    }

    /** Once, not on each connection: it writes to the catalog, for which all that compile a statement would wait. */
    private void tellDerby(HikariConfig pool) {
        var database = new DriverDataSource(pool.getJdbcUrl(), pool.getDriverClassName(), pool.getDataSourceProperties(),
                pool.getUsername(), pool.getPassword());
        try (Connection connection = database.getConnection(); CallableStatement call = connection.prepareCall(DERBY)) {
            call.setString(1, Long.toString(max.toSeconds()));
            call.execute();
        } catch (SQLException e) {
            throw new IllegalStateException("Derby cannot be told to wait for locks %d s at most: %s"
                    .formatted(max.toSeconds(), e.getMessage()), e);
        }
    }
}
