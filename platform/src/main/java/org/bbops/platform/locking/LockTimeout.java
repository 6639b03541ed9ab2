package org.bbops.platform.locking;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.database.FoundEngine;
import org.bbops.platform.database.PoolBound;

/**
 * Bounds the waits for locks of every connection of a pool, as far as the engine allows it: by session or for the whole
 * database.
 */
public final class LockTimeout implements PoolBound {

    private final Duration max;

    /** @param max whole seconds, 1 or more */
    public LockTimeout(Duration max) {
        this.max = max;
    }

    /**
     * @throws StartRefusedException when the database has no such setting, or the pool's URL is of no engine that the
     *     system knows
     */
    @Override
    public void bound(HikariConfig pool) {
        DatabaseEngine engine = FoundEngine.ofUrl(pool.getJdbcUrl());
        engine.connections().lockTimeoutOfSession(max).ifPresent(sql -> PoolBound.atOpening(pool, sql));
        engine.connections().lockTimeoutOfDatabase(max).ifPresent(statement -> setForDatabase(engine, statement, pool));
    }

    private void setForDatabase(DatabaseEngine engine, String sql, HikariConfig pool) {
        var database = new DriverDataSource(pool.getJdbcUrl(), pool.getDriverClassName(), pool.getDataSourceProperties(),
                pool.getUsername(), pool.getPassword());
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new StartRefusedException("%s does not accept a lock timeout of %d s: %s%s".formatted(engine.productName(),
                    max.toSeconds(), e.getMessage(), engine.connections().adviceOnLockTimeout(e, pool.getUsername())), e);
        }
    }
}
