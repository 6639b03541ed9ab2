package org.bbops.driver.measurement;

/** Outcome of a transaction. */
public enum Outcome {
    SUCCEEDED("succeeded", false, false),
    /** Expected refusal for lack of credit, which counts as a success. */
    REFUSED("refused", false, false),
    /** Deadlock, serialization failure or lock time-out. */
    CONFLICT("conflict", true, false),
    /** Conflict after the supplier or another domain had been called: anything committed there stays. */
    CONFLICT_AFTER_EFFECT("conflict-after-effect", true, true),
    /** No answer in time: the effect is unknown. */
    TIMED_OUT("timed-out", true, true),
    /** The connection broke while waiting for the answer: the effect is unknown. */
    BROKEN_OFF("broken-off", true, true),
    /** No connection, or the supplier behind the system did not answer. */
    UNAVAILABLE("unavailable", true, false),
    /** A domain called by the called domain did not answer: anything it may have committed is unknown. */
    NEIGHBOUR_UNAVAILABLE("neighbour-unavailable", true, true),
    /** A pool, queue or store of the system was full. */
    OVERLOADED("overloaded", true, false),
    /** Every connection of the system's database pool was in use. */
    POOL_EXHAUSTED("pool-exhausted", true, false),
    /** The database server took no more connections. */
    TOO_MANY_CONNECTIONS("too-many-connections", true, false),
    /** The system rolled the transaction back at its time-out. */
    TRANSACTION_TIMEOUT("transaction-timeout", true, false),
    /** The system had reached its limit of concurrent requests. */
    REQUEST_LIMIT("request-limit", true, false),
    /** The circuit breaker before the supplier was open. */
    CIRCUIT_OPEN("circuit-open", true, false),
    /** Stored rows contradict each other. */
    DATA_INTEGRITY("data-integrity", true, false),
    /** The system rejected a correct request of the driver: an unexpected 4xx. */
    REJECTED("rejected", true, false),
    /** Any other failure of the system (a commit that broke is one), or an answer that cannot be read: effect unknown. */
    FAILED("failed", true, true);

    private final String label;
    private final boolean error;
    private final boolean uncertain;

    Outcome(String label, boolean error, boolean uncertain) {
        this.label = label;
        this.error = error;
        this.uncertain = uncertain;
    }

    /** Returns its name in results. */
    public String label() {
        return label;
    }

    /** Returns true for an error: neither done nor refused as expected. */
    public boolean isError() {
        return error;
    }

    /** Returns true when the effect on the system is unknown. */
    public boolean isUncertain() {
        return uncertain;
    }
}
