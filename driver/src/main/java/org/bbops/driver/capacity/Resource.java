package org.bbops.driver.capacity;

import com.fasterxml.jackson.annotation.JsonValue;

/** What keeps a system from completing more. */
public enum Resource {
    /** The machine's processors are busy. */
    PROCESSORS("processors", "processors"),
    /** The pool's connections are all in use, most of the time for a transaction that waits for the supplier's answer. */
    CONNECTIONS_AT_SUPPLIER("connections-at-supplier", "its %s connections are all waiting for the supplier"),
    /** The pool's connections are all in use. */
    CONNECTIONS("connections", "its %s connections are all in use"),
    /** Transactions wait for each other's locks. */
    LOCKS("locks", "locks"),
    /** The driver could not offer more. */
    DRIVER("driver", "the driver could not offer more"),
    /** The highest rate that was allowed passes, so that nothing has bound yet. */
    NONE("none", "the highest rate tried still passes"),
    /** No resource was seen to be used up. */
    UNKNOWN("unknown", "no resource was seen to be used up");

    private final String label;
    private final String because;

    Resource(String label, String because) {
        this.label = label;
        this.because = because;
    }

    /** The resource as capacity.json names it. */
    @JsonValue
    public String label() {
        return label;
    }

    /**
     * Reason why there is no more, as a part of a sentence.
     *
     * @param poolSize level of the factor pool-size
     */
    public String because(String poolSize) {
        return because.formatted(poolSize);
    }
}
