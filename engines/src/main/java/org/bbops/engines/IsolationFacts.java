package org.bbops.engines;

/** Effect of an engine's isolation levels, as short phrases; docs/isolation.md has the details and their proofs. */
@FunctionalInterface
public interface IsolationFacts {

    /** Phrase for levels at which each read sees rows as last committed, by row versions. */
    String VERSIONS = "read committed by versions";
    /** Phrase for the level that allows dirty reads on an engine that has none. */
    String VERSIONS_NOT_DIRTY = VERSIONS + ", as there is no dirty read";
    /** Phrase for a level at which a transaction sees one snapshot and cannot overwrite a row that has changed since. */
    String SNAPSHOT = "snapshot isolation, write skew is possible";
    /** Phrase for a level that shows rows of transactions that are not committed. */
    String DIRTY = "dirty reads";

    /** Facts of a lock manager that locks whole tables. */
    IsolationFacts TABLE_LOCKS = of("read committed by table locks, readers wait for writers, as there is no dirty read",
            "read committed by table locks, readers wait for writers", "serializable by table locks", "serializable by table locks");

    /**
     * Describes the effect of a level.
     *
     * @param control level of {@code concurrency-control}
     * @param isolation level of {@code isolation}
     */
    String given(String control, String isolation);

    /**
     * Describes what transactions see that are declared read-only, where that differs from the others.
     *
     * @return a clause that begins with a semicolon; empty text where it does not differ
     */
    default String readOnlySees(String control) {
        return "";
    }

    /**
     * Describes the limits of locking reads under a strategy that locks rows when they are read.
     *
     * @return a clause that begins with a semicolon; empty text when there are none
     */
    default String lockedReads(String control, String isolation, String persistence) {
        return "";
    }

    /** Returns true when an unconditional write overwrites a row that has changed since it was read without a lock (lost update). */
    default boolean overwrites(String isolation) {
        return isolation.equals("read-uncommitted") || isolation.equals("read-committed");
    }

    /**
     * Returns true when plain reads see the snapshot of the transaction's first one, while locking reads and writes see the newest rows: after
     * a wait for a locked row, other rows may still be read as they were before the wait. Where that is so, the level {@link #overwrites} too.
     */
    default boolean locksNewerThanSnapshot(String isolation) {
        return false;
    }

    /** Creates the facts of an engine whose levels do not depend on its concurrency control, from a phrase for each level. */
    static IsolationFacts of(String readUncommitted, String readCommitted, String repeatableRead, String serializable) {
        return (control, isolation) -> switch (isolation) {
            case "read-uncommitted" -> readUncommitted;
            case "read-committed" -> readCommitted;
            case "repeatable-read" -> repeatableRead;
            case "serializable" -> serializable;
            default -> throw new IllegalArgumentException("There is no isolation '" + isolation + "'");
        };
    }
}
