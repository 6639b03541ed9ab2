package org.bbops.testbed.database;

import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;

/**
 * Facts about a database server for a reader of a report.
 *
 * @param engine the engine
 * @param version as reported by the server
 * @param concurrencyControl its concurrency control
 * @param lockTimeout end of a transaction's wait for a lock, for example {@code until its holder ends}
 * @param deadlockTimeout time at which a deadlock is noticed, for example {@code after 1 s}, or {@code at once}
 */
public record ServerFacts(DatabaseEngine engine, String version, String concurrencyControl, String lockTimeout,
        String deadlockTimeout) {

    /** Facts about a server that was started with the engine's usual settings. */
    static ServerFacts ofStarted(DatabaseEngine engine, String version, String concurrencyControl) {
        return new ServerFacts(engine, version, concurrencyControl,
                engine.can(Ability.LOCK_TIMEOUT) ? "as long as lock-timeout says" : "until its holder ends",
                engine.server().deadlockNotice());
    }

    /** Returns all facts as one sentence, for progress messages. */
    public String sentence() {
        return "%s %s, concurrency control %s: waits for a lock %s, notices a deadlock %s".formatted(engine.productName(), version,
                concurrencyControl, lockTimeout, deadlockTimeout);
    }
}
