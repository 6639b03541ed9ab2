package org.bbops.platform.locking;

import com.zaxxer.hikari.HikariConfig;
import java.time.Duration;

/**
 * Bounds the waits for locks of every connection of a pool, as far as the engine lets it: PostgreSQL and MariaDB by session,
 * Derby for the whole database. HSQLDB has no such bound: there a wait ends with the
 * transaction that has the lock.
 */
public final class LockTimeout {

    private final Duration max;

    /** @param max whole seconds, 1 or more */
    public LockTimeout(Duration max) {
        this.max = max;
    }

    /** Tells the pool, which must know its JDBC URL, to say so on each new connection. */
    public void bound(HikariConfig pool) {
        pool.setConnectionInitSql(switch (pool.getJdbcUrl().split(":", 3)[1]) {
            case "postgresql" -> "set lock_timeout = " + max.toMillis();
            case "mariadb" -> "set innodb_lock_wait_timeout = " + max.toSeconds();
            case "derby" -> "call syscs_util.syscs_set_database_property('derby.locks.waitTimeout', '" + max.toSeconds() + "')";
            default -> null;
        });
    }
}
