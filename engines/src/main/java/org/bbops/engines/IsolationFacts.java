package org.bbops.engines;

/** Effect of an engine's isolation levels, in a few words; docs/isolation.md has the whole and its proof. */
public interface IsolationFacts {

    /** Phrase for levels at which each read sees rows as last committed, by row versions. */
    String VERSIONS = "read committed by versions";
    /** Phrase for the level that allows dirty reads on an engine that has none. */
    String VERSIONS_NOT_DIRTY = VERSIONS + ", as there is no dirty read";
    /** Phrase for a level at which a transaction sees one snapshot and its writes are refused when overtaken. */
    String SNAPSHOT = "snapshot isolation, write skew is possible";
    /** Phrase for a level that shows rows of transactions that are not committed. */
    String DIRTY = "dirty reads";

    /**
     * Describes the effect of a level.
     *
     * @param control level of {@code concurrency-control}
     * @param isolation level of {@code isolation}
     * @param persistence level of {@code persistence}: with bmp no transaction is declared read-only
     */
    String given(String control, String isolation, String persistence);

    /**
     * Describes the limits of locking reads, under a strategy that locks rows when they are read.
     *
     * @return a clause that begins with a semicolon; empty text when there are none
     */
    default String lockedReads(String control, String isolation, String persistence) {
        return "";
    }

    /** Returns true when a write that compares nothing overwrites a row that changed after it was read without a lock. */
    default boolean overwrites(String isolation) {
        return isolation.equals("read-uncommitted") || isolation.equals("read-committed");
    }

    /** Describes the levels of a lock manager that locks whole tables. */
    static String tableLocks(String isolation) {
        String committed = "read committed by table locks, readers wait for writers";
        return switch (isolation) {
            case "read-uncommitted" -> committed + ", as there is no dirty read";
            case "read-committed" -> committed;
            case "repeatable-read", "serializable" -> "serializable by table locks";
            default -> throw unknown(isolation);
        };
    }

    /** Error for a level that is no level of {@code isolation}. */
    static IllegalArgumentException unknown(String isolation) {
        return new IllegalArgumentException("There is no isolation '" + isolation + "'");
    }
}
