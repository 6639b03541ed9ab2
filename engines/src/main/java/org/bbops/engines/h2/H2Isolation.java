package org.bbops.engines.h2;

import org.bbops.engines.IsolationFacts;

/** Effect of H2's isolation levels: its serializable is snapshot isolation. */
final class H2Isolation implements IsolationFacts {

    @Override
    public String given(String control, String isolation, String persistence) {
        return switch (isolation) {
            case "read-uncommitted" -> DIRTY;
            case "read-committed" -> VERSIONS;
            case "repeatable-read", "serializable" -> SNAPSHOT;
            default -> throw IsolationFacts.unknown(isolation);
        };
    }
}
