package org.bbops.engines.postgresql;

import org.bbops.engines.IsolationFacts;

/** Effect of PostgreSQL's isolation levels. */
final class PostgresIsolation implements IsolationFacts {

    @Override
    public String given(String control, String isolation, String persistence) {
        return switch (isolation) {
            case "read-uncommitted" -> VERSIONS_NOT_DIRTY;
            case "read-committed" -> VERSIONS;
            case "repeatable-read" -> SNAPSHOT;
            case "serializable" -> "serializable by versions, refuses what fits into no order";
            default -> throw IsolationFacts.unknown(isolation);
        };
    }
}
