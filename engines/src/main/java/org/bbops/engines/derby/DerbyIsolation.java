package org.bbops.engines.derby;

import org.bbops.engines.IsolationFacts;

/** Effect of Derby's isolation levels. */
final class DerbyIsolation implements IsolationFacts {

    @Override
    public String given(String control, String isolation, String persistence) {
        return control.equals("table-locks") ? IsolationFacts.tableLocks(isolation) : rowLocks(isolation);
    }

    private static String rowLocks(String isolation) {
        return switch (isolation) {
            case "read-uncommitted" -> DIRTY;
            case "read-committed" -> "read committed by row locks, readers wait for writers";
            case "repeatable-read" -> "repeatable read by row locks, phantoms are possible";
            case "serializable" -> "serializable by row and range locks";
            default -> throw IsolationFacts.unknown(isolation);
        };
    }

    /** The clause that keeps the lock of a read is an isolation level of its own, below serializable. */
    @Override
    public String lockedReads(String control, String isolation, String persistence) {
        return control.equals("row-locks") && isolation.equals("serializable")
                ? "; a read to change keeps no insert out of its range" : "";
    }
}
