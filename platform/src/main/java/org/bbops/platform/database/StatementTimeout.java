package org.bbops.platform.database;

import com.zaxxer.hikari.HikariConfig;
import java.time.Duration;
import org.bbops.contracts.process.StartRefusedException;

/**
 * Bounds the statements of every connection of a pool by a setting of the server, where it has one; elsewhere the
 * driver bounds each statement.
 */
public final class StatementTimeout implements PoolBound {

    private final Duration max;

    /**
     * @param max whole seconds, 1 or more
     * @throws StartRefusedException when it is out of range
     */
    public StatementTimeout(Duration max) {
        if (max.toSeconds() < 1 || max.toNanosPart() != 0 || max.toSeconds() > Integer.MAX_VALUE / 2_000) {
            throw new StartRefusedException(
                    "bbops.database.statement-timeout is %s; use whole seconds from 1s on, fewer than".formatted(max)
                            + " bbops.database.response-timeout");
        }
        this.max = max;
    }

    /** @throws StartRefusedException when the pool's URL is of no engine that the system knows */
    @Override
    public void bound(HikariConfig pool) {
        FoundEngine.ofUrl(pool.getJdbcUrl()).connections().statementTimeoutOfSession(max).ifPresent(sql -> PoolBound.atOpening(pool, sql));
    }
}
