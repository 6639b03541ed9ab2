package org.bbops.testbed.database;

import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.Revivable;

/** A running database server. */
public interface DatabaseServer {

    /** Pattern of its databases' names. */
    Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    /** Returns its engine and its settings. */
    ServerFacts facts();

    /**
     * Creates a database without a table, replacing the one of that name. An engine that has one database per server
     * empties that one, for any name.
     *
     * @param name of {@link #NAME}
     * @return its address, whose user has all rights in it
     * @throws org.bbops.testbed.TestbedException when the server refuses
     */
    DatabaseAddress empty(String name);

    /**
     * Removes a database and its content; no other client is connected to it.
     *
     * @throws org.bbops.testbed.TestbedException when the server refuses
     */
    void drop(String name);

    /** Returns the server as a part that can be killed; empty where a restart on its files is not supported. */
    default Optional<Revivable> revivable() {
        return Optional.empty();
    }

    /** Returns true while it is running, as far as this can be determined without a query. */
    boolean isUp();

    /**
     * Ends it, if it was started here.
     *
     * @throws org.bbops.testbed.TestbedException when it is still alive: another one must not be started on its data
     */
    void stop(ProcessGroup group);

    /**
     * Rejects a run that the server is not set up for, before its database is touched. A server started for a run is
     * always set up for it.
     *
     * @return a sentence on settings that cannot be determined; empty when all are as asked for
     * @throws org.bbops.testbed.TestbedException when it is not set up for the run
     */
    default Optional<String> refuseUnfit(RunRequest run) {
        return Optional.empty();
    }

    /**
     * Like {@link #refuseUnfit}, for settings that can only be tried out on rows.
     *
     * @param run run whose rows its database holds
     * @return a sentence on settings that cannot be determined; empty when all are as asked for
     * @throws org.bbops.testbed.TestbedException when it is not set up for the run
     */
    default Optional<String> refuseUnfitOnceLoaded(RunRequest run) {
        return Optional.empty();
    }

    /**
     * Facts about a database server for reports.
     *
     * @param engine the engine
     * @param version as reported by the server
     * @param concurrencyControl its concurrency control
     * @param lockTimeout end of a transaction's wait for a lock, for example {@code until its holder ends}
     * @param deadlockTimeout time at which a deadlock is noticed, for example {@code after 1 s}, or {@code at once}
     */
    record ServerFacts(DatabaseEngine engine, String version, String concurrencyControl, String lockTimeout,
            String deadlockTimeout) {

        /** Facts about a server that was started with the engine's usual settings. */
        static ServerFacts ofStarted(DatabaseEngine engine, String version, String concurrencyControl) {
            return new ServerFacts(engine, version, concurrencyControl,
                    engine.can(Ability.LOCK_TIMEOUT) ? "as long as lock-timeout says" : "until its holder ends",
                    engine.server().deadlockDetection());
        }

        /** Returns all facts as one sentence, for progress messages. */
        public String sentence() {
            return "%s %s, concurrency control %s: waits for a lock %s, notices a deadlock %s".formatted(engine.productName(), version,
                    concurrencyControl, lockTimeout, deadlockTimeout);
        }
    }
}
