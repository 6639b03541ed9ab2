package org.bbops.analysis.predict;

import com.fasterxml.jackson.annotation.JsonValue;

/** Resource or limit that keeps a system from a higher rate, by prediction. */
public enum Limit {
    /** CPU time. */
    PROCESSORS("processors", "the processors are busy"),
    /** The pool, for most of the time waiting for the supplier. */
    CONNECTIONS_AT_SUPPLIER("connections-at-supplier", "its connections wait for the supplier"),
    /** The pool, at work. */
    CONNECTIONS("connections", "its connections are all in use"),
    /** Row or table locks, held through transactions. */
    LOCKS("locks", "transactions wait for locks"),
    /** The listener's senders of purchase orders. */
    SENDERS("senders", "its senders all wait for the supplier"),
    /** A response limit that is broken without any queue. */
    RESPONSE("response", "the supplier alone takes longer than a response may");

    private final String label;
    private final String because;

    Limit(String label, String because) {
        this.label = label;
        this.because = because;
    }

    /** Name in JSON; the same as in capacity.json where that has one. */
    @JsonValue
    public String label() {
        return label;
    }

    /** Reason, as a part of a sentence. */
    public String because() {
        return because;
    }
}
