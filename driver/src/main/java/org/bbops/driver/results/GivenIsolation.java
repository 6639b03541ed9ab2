package org.bbops.driver.results;

import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.driver.experiment.LockingLevels;
import org.bbops.driver.experiment.RunConfiguration;

/** What an engine really gives at an isolation level, in a few words; docs/isolation.md has the whole and its proof. */
final class GivenIsolation {

    private static final String VERSIONS = "read committed by versions";
    private static final String TABLE_LOCKS = "read committed by table locks, readers wait for writers";
    private static final String SOME_VERSIONS = "; transactions that only read see versions";
    private static final String ALL_TABLE_LOCKS = "serializable by table locks";

    private GivenIsolation() {
    }

    /** What a run's transactions get, and whether the locks that they ask for are among it. */
    static String of(RunConfiguration run) {
        return of(run.database(), run.concurrencyControl(), run.isolation(), run.persistence())
            + unlocked(run.database(), run.persistence(), run.locking())
            + rowsOnly(run.database(), run.concurrencyControl(), run.isolation(), run.locking());
    }

    /** Derby keeps a lock of a read to change by a clause that is an isolation level of its own, below serializable. */
    static String rowsOnly(DatabaseEngine database, String control, String isolation, String locking) {
        return database == DatabaseEngine.DERBY && control.equals("row-locks") && isolation.equals("serializable")
            && LockingLevels.lockAtRead(locking) ? "; a read to change keeps no insert out of its range" : "";
    }

    /** Hibernate has no statement for a lock at read on HSQLDB; hand-written SQL sends an update first. */
    static String unlocked(DatabaseEngine database, String persistence, String locking) {
        return database == DatabaseEngine.HSQLDB && persistence.equals("jpa") && LockingLevels.lockAtRead(locking)
            ? "; a read to change takes no lock of its own with jpa, and the version refuses the second write" : "";
    }

    /**
     * In words.
     *
     * @param database the engine
     * @param control the level of {@code concurrency-control}, which some engines have several of
     * @param isolation the level of {@code isolation}
     * @param persistence the level of {@code persistence}: with bmp no transaction says that it only reads
     */
    static String of(DatabaseEngine database, String control, String isolation, String persistence) {
        return switch (database) {
            case POSTGRESQL -> postgresql(isolation);
            case MARIADB -> mariadb(isolation);
            case DERBY -> control.equals("table-locks") ? tableLocks(isolation) : derbyRowLocks(isolation);
            case HSQLDB -> switch (control) {
                case "locks" -> tableLocks(isolation);
                case "mvlocks" -> tableLocks(isolation) + (persistence.equals("bmp") ? "" : SOME_VERSIONS);
                default -> hsqldbVersions(isolation);
            };
        };
    }

    private static String postgresql(String isolation) {
        return switch (isolation) {
            case "read-uncommitted" -> VERSIONS + ", as there is no dirty read";
            case "read-committed" -> VERSIONS;
            case "repeatable-read" -> "snapshot isolation, write skew is possible";
            default -> "serializable by versions, refuses what fits into no order";
        };
    }

    private static String mariadb(String isolation) {
        return switch (isolation) {
            case "read-uncommitted" -> "dirty reads";
            case "read-committed" -> VERSIONS;
            case "repeatable-read" -> "reads of a snapshot and writes of what is newest, reads that lock keep inserts out of their "
                + "range, updates can be lost";
            default -> "serializable by row and gap locks, readers too";
        };
    }

    private static String derbyRowLocks(String isolation) {
        return switch (isolation) {
            case "read-uncommitted" -> "dirty reads";
            case "read-committed" -> "read committed by row locks, readers wait for writers";
            case "repeatable-read" -> "repeatable read by row locks, phantoms are possible";
            default -> "serializable by row and range locks";
        };
    }

    private static String hsqldbVersions(String isolation) {
        return switch (isolation) {
            case "read-uncommitted" -> VERSIONS + ", as there is no dirty read";
            case "read-committed" -> VERSIONS;
            default -> "snapshot isolation, write skew is possible";
        };
    }

    private static String tableLocks(String isolation) {
        return switch (isolation) {
            case "read-uncommitted" -> TABLE_LOCKS + ", as there is no dirty read";
            case "read-committed" -> TABLE_LOCKS;
            default -> ALL_TABLE_LOCKS;
        };
    }
}
