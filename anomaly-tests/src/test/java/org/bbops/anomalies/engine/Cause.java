package org.bbops.anomalies.engine;

/** Why an engine ends a transaction that did nothing wrong by itself. */
public enum Cause {

    /** Each of two transactions waited for the other. */
    DEADLOCK("deadlock"),
    /** Another has changed what the transaction stands on. */
    SERIALIZATION_FAILURE("serialization failure"),
    /** Another held a lock for longer than the engine waits. */
    LOCK_TIMEOUT("lock time-out");

    private final String words;

    Cause(String words) {
        this.words = words;
    }

    /** As docs/isolation.md says it. */
    public String words() {
        return words;
    }
}
