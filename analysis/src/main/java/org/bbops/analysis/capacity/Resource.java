package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonValue;

/** Resource or limit that keeps a system from completing more, measured or predicted. */
public enum Resource {
    /** The machine's processors are busy. */
    PROCESSORS("processors", "processors", "the processors are busy"),
    /** The pool's connections are all in use, most of the time for a transaction that waits for the supplier's answer. */
    CONNECTIONS_AT_SUPPLIER("connections-at-supplier", "its %s connections are all waiting for the supplier",
            "its connections wait for the supplier"),
    /** The pool's connections are all in use. */
    CONNECTIONS("connections", "its %s connections are all in use", "its connections are all in use"),
    /** Transactions wait for each other's locks. */
    LOCKS("locks", "locks", "transactions wait for locks"),
    /** The listener's senders of purchase orders. */
    SENDERS("senders", "its senders all wait for the supplier"),
    /** A response limit that is broken without any queue; by prediction only. */
    RESPONSE("response", "the supplier alone takes longer than a response may"),
    /** The driver could not offer more. */
    DRIVER("driver", "the driver could not offer more"),
    /** The highest rate that was allowed passes, so that nothing has bound yet. */
    NONE("none", "the highest rate tried still passes"),
    /** No resource was seen to be used up. */
    UNKNOWN("unknown", "no resource was seen to be used up");

    private final String label;
    private final String measured;
    private final String predicted;

    Resource(String label, String measured, String predicted) {
        this.label = label;
        this.measured = measured;
        this.predicted = predicted;
    }

    Resource(String label, String because) {
        this(label, because, because);
    }

    /** Name in JSON. */
    @JsonValue
    public String label() {
        return label;
    }

    /** Returns true when the system may bear more: the driver, or the highest rate allowed, ended the search. */
    public boolean leavesOpen() {
        return this == NONE || this == DRIVER;
    }

    /**
     * Reason why a measured system completes no more, as a part of a sentence.
     *
     * @param poolSize level of the factor pool-size
     */
    public String because(String poolSize) {
        return measured.formatted(poolSize);
    }

    /** Reason why a predicted system would complete no more, as a part of a sentence. */
    public String because() {
        return predicted;
    }
}
