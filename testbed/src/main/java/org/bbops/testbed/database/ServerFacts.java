package org.bbops.testbed.database;

import org.bbops.engines.DatabaseEngine;

/**
 * What a reader of a report has to know of a database server.
 *
 * @param engine which it is
 * @param version as the server tells it
 * @param concurrencyControl how it keeps transactions apart
 * @param lockTimeout how long a transaction waits for a lock, for example {@code until its holder ends}
 * @param deadlockTimeout when a deadlock is noticed, for example {@code after 1 s}, or {@code at once}
 */
public record ServerFacts(DatabaseEngine engine, String version, String concurrencyControl, String lockTimeout,
        String deadlockTimeout) {

    /** All of it, for whoever reads along. */
    public String sentence() {
        return "%s %s, concurrency control %s: waits for a lock %s, notices a deadlock %s".formatted(engine.productName(), version,
                concurrencyControl, lockTimeout, deadlockTimeout);
    }
}
