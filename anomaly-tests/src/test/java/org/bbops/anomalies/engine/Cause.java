package org.bbops.anomalies.engine;

/** Cause of a refusal that the transaction itself did not provoke. */
public enum Cause {

    /** Each of two transactions waited for the other. */
    DEADLOCK("deadlock"),
    /** Another transaction has changed rows that this one depends on. */
    SERIALIZATION_FAILURE("serialization failure"),
    /** Another transaction held a lock for longer than the engine waits. */
    LOCK_TIMEOUT("lock time-out"),
    /** The row is no longer as it was read: not the engine says so, but the write's own condition. */
    OPTIMISTIC_MISS("optimistic miss");

    private final String words;

    Cause(String words) {
        this.words = words;
    }

    /** Returns the words of docs/isolation.md. */
    public String words() {
        return words;
    }
}
