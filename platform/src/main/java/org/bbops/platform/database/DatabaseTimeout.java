package org.bbops.platform.database;

import com.zaxxer.hikari.HikariConfig;
import java.time.Duration;
import java.util.Map;
import org.bbops.contracts.process.StartRefusedException;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Bounds the time that a connection waits for the next bytes from its database (socket timeout). A database that is
 * stopped or cut off by the network never answers, and its reader would wait for ever. Not every driver has such a
 * setting.
 */
public final class DatabaseTimeout implements PoolBound {

    private final Duration max;

    /**
     * @param max whole seconds, 1 or more; longer than a transaction may take, as a database that works on a statement
     *     is silent
     * @throws StartRefusedException when it is out of range
     */
    public DatabaseTimeout(Duration max) {
        if (max.toSeconds() < 1 || max.toNanosPart() != 0 || max.toSeconds() > Integer.MAX_VALUE / 1_000) {
            throw new StartRefusedException("bbops.database.response-timeout is %s; use whole seconds from 1s on, more than"
                    .formatted(max) + " bbops.database.statement-timeout");
        }
        this.max = max;
    }

    /**
     * A timeout in the pool's JDBC URL takes precedence.
     *
     * @throws StartRefusedException when the URL is of no engine that the system knows
     */
    @Override
    public void bound(HikariConfig pool) {
        properties(pool.getJdbcUrl()).forEach(pool::addDataSourceProperty);
    }

    /**
     * Returns the connection properties that bound the waits of a connection; empty where the driver has no such bound.
     *
     * @throws StartRefusedException when the URL is of no engine that the system knows
     */
    public Map<String, String> properties(String jdbcUrl) {
        return FoundEngine.ofUrl(jdbcUrl).connections().socketTimeout(max);
    }

    /** Bounds the waits of unpooled connections. */
    public void bound(PGSimpleDataSource database) {
        database.setSocketTimeout((int) max.toSeconds());
        database.setTcpKeepAlive(true);
    }
}
