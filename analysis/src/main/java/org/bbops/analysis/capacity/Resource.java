package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;

/** Resource or limit that bounds the capacity of a system, measured or predicted. */
public enum Resource {
    /** The machine's processors are busy. */
    PROCESSORS("processors", "processors", "the processors are busy", ""),
    /** The pool has too few connections, as most that are in use wait for the answer of the supplier. */
    CONNECTIONS_AT_SUPPLIER("connections-at-supplier", "its %s connections are taken up waiting for the supplier",
            "its connections wait for the supplier", "pool-size"),
    /** The pool has too few connections for the transactions that want one. */
    CONNECTIONS("connections", "its %s connections are taken up", "its connections are taken up", "pool-size"),
    /** Transactions wait for each other's locks. */
    LOCKS("locks", "its transactions wait for each other's locks", "transactions wait for locks", ""),
    /** The listener's senders of purchase orders. */
    SENDERS("senders", "purchase orders queue up, as its %s senders are all waiting for the supplier",
            "its senders all wait for the supplier", "senders"),
    /** A response limit that is broken without any queue; by prediction only. */
    RESPONSE("response", "the supplier alone takes longer than a response may"),
    /** The driver could not offer more. */
    DRIVER("driver", "the driver could not offer more"),
    /** The highest rate allowed passes, so that no resource has been saturated yet. */
    NONE("none", "the highest rate tried still passes"),
    /** Unknown: no resource was found saturated. */
    UNKNOWN("unknown", "no resource was seen to be used up");

    private static final String UNKNOWN_SIZE = "database";
    private static final String ITS = "its ";

    private final String label;
    private final String measured;
    private final String predicted;
    /** Factor whose level is the resource's size; empty for none. */
    private final String size;

    Resource(String label, String measured, String predicted, String size) {
        this.label = label;
        this.measured = measured;
        this.predicted = predicted;
        this.size = size;
    }

    Resource(String label, String because) {
        this(label, because, because, "");
    }

    /** Returns the name in JSON. */
    @JsonValue
    public String label() {
        return label;
    }

    /** Returns true when the capacity may be higher: the driver, or the highest rate allowed, ended the search. */
    public boolean leavesOpen() {
        return this == NONE || this == DRIVER;
    }

    /**
     * Returns the reason why a measured system completes no more, as a part of a sentence.
     *
     * @param levels of the factors, by name
     * @param service the domain whose pool it is; null for a system with one pool
     */
    String because(Map<String, String> levels, String service) {
        String reason = measured.formatted(levels.getOrDefault(size, UNKNOWN_SIZE));
        return service == null || !reason.startsWith(ITS) ? reason
                : "the %s domain's %s".formatted(service, reason.substring(ITS.length()));
    }

    /** Returns the reason why a predicted system would complete no more, as a part of a sentence. */
    public String because() {
        return predicted;
    }
}
