package org.bbops.engines.mariadb;

import org.bbops.engines.IsolationFacts;

/** Effect of InnoDB's isolation levels. */
final class MariadbIsolation implements IsolationFacts {

    @Override
    public String given(String control, String isolation, String persistence) {
        return switch (isolation) {
            case "read-uncommitted" -> DIRTY;
            case "read-committed" -> VERSIONS;
            case "repeatable-read" -> "reads of a snapshot and writes of what is newest, reads that lock keep inserts out of their "
                    + "range, updates can be lost";
            case "serializable" -> "serializable by row and gap locks, readers too";
            default -> throw IsolationFacts.unknown(isolation);
        };
    }

    /** The snapshot of repeatable read is for reads only; the other engines refuse such a write there. */
    @Override
    public boolean overwrites(String isolation) {
        return IsolationFacts.super.overwrites(isolation) || isolation.equals("repeatable-read");
    }
}
