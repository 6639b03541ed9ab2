package org.bbops.engines.hsqldb;

import org.bbops.engines.IsolationFacts;

/** Effect of HSQLDB's isolation levels. */
final class HsqldbIsolation implements IsolationFacts {

    @Override
    public String given(String control, String isolation, String persistence) {
        return switch (control) {
            case "locks" -> IsolationFacts.tableLocks(isolation);
            case "mvlocks" -> IsolationFacts.tableLocks(isolation)
                    + (persistence.equals("bmp") ? "" : "; transactions that only read see versions");
            case "mvcc" -> versions(isolation);
            default -> throw new IllegalArgumentException("HSQLDB has no concurrency-control '" + control + "'");
        };
    }

    private static String versions(String isolation) {
        return switch (isolation) {
            case "read-uncommitted" -> VERSIONS_NOT_DIRTY;
            case "read-committed" -> VERSIONS;
            case "repeatable-read", "serializable" -> SNAPSHOT;
            default -> throw IsolationFacts.unknown(isolation);
        };
    }

    /** Hibernate has no statement for a lock at read; hand-written SQL sends an update first. */
    @Override
    public String lockedReads(String control, String isolation, String persistence) {
        return persistence.equals("jpa")
                ? "; a read to change takes no lock of its own with jpa, and the version refuses the second write" : "";
    }
}
