package org.bbops.platform.locking;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.platform.database.FoundEngine;
import org.bbops.platform.database.PoolBound;
import org.bbops.platform.start.StartRefusedException;

/**
 * Bounds the waits for locks of every connection of a pool, as far as the engine lets it: PostgreSQL and MariaDB by session,
 * Derby for the whole database. HSQLDB has no such bound: there a wait ends with the transaction that has the lock.
 */
public final class LockTimeout implements PoolBound {

    private static final String DERBY = "call syscs_util.syscs_set_database_property('derby.locks.waitTimeout', ?)";
    /** Where a database has SQL authorization, its owner may call that, and whom he lets. */
    private static final String LACKS_RIGHT_STATE = "42504";

    private final Duration max;

    /** @param max whole seconds, 1 or more */
    public LockTimeout(Duration max) {
        this.max = max;
    }

    /** @throws StartRefusedException when Derby cannot be told, or the pool's URL is of no engine that the system knows */
    @Override
    public void bound(HikariConfig pool) {
        DatabaseEngine engine = FoundEngine.ofUrl(pool.getJdbcUrl());
        toldBySession(engine).ifPresent(pool::setConnectionInitSql);
        if (engine == DatabaseEngine.DERBY) {
            tellDerby(pool);
        }
    }

    private Optional<String> toldBySession(DatabaseEngine engine) {
        return switch (engine) {
            case POSTGRESQL -> Optional.of("set lock_timeout = " + max.toMillis());
            case MARIADB -> Optional.of("set innodb_lock_wait_timeout = " + max.toSeconds());
            // Derby is told for the whole database; HSQLDB cannot be told.
            case DERBY, HSQLDB -> Optional.empty();
        };
    }

    /** Once, not on each connection: it writes to the catalog, for which all that compile a statement would wait. */
    private void tellDerby(HikariConfig pool) {
        var database = new DriverDataSource(pool.getJdbcUrl(), pool.getDriverClassName(), pool.getDataSourceProperties(),
                pool.getUsername(), pool.getPassword());
        try (Connection connection = database.getConnection(); CallableStatement call = connection.prepareCall(DERBY)) {
            call.setString(1, Long.toString(max.toSeconds()));
            call.execute();
        } catch (SQLException e) {
            throw new StartRefusedException("Derby cannot be told to wait for locks %d s at most: %s%s"
                    .formatted(max.toSeconds(), e.getMessage(), advice(pool.getUsername(), e)), e);
        }
    }

    private static String advice(String user, SQLException refused) {
        return LACKS_RIGHT_STATE.equals(refused.getSQLState())
                ? " Let its owner say once: grant execute on procedure SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY to " + user : "";
    }
}
