package org.bbops.contracts.fault;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A window in which a crash may lose a purchase order or a delivery, or do it twice: between two steps that belong together
 * and are made by different parties (workload page, section 4).
 */
public enum FaultPoint {
    /** A purchase is complete, and its transaction is about to commit. */
    ORDER_BEFORE_COMMIT(Place.SYSTEM),
    /** Two-phase commit: the database has prepared, the broker has not. */
    ORDER_ONE_PREPARED(Place.SYSTEM),
    /** Two-phase commit: database and broker have prepared, neither has committed. */
    ORDER_PREPARED(Place.SYSTEM),
    /** Two-phase commit: the database has committed, the broker has not. */
    ORDER_ONE_COMMITTED(Place.SYSTEM),
    /** The purchase has committed but its message has not been published. */
    ORDER_COMMITTED(Place.SYSTEM),
    /** The broker has the messages, the outbox does not know. */
    ORDER_PUBLISHED(Place.SYSTEM),
    /** The sender knows the order, and has not called the supplier. */
    ORDER_BEFORE_CALL(Place.SYSTEM),
    /** The supplier has taken the order and not answered. */
    ORDER_TAKEN(Place.EMULATOR),
    /** The supplier has answered, and the order is not marked as sent. */
    ORDER_ANSWERED(Place.SYSTEM),
    /** The order is marked as sent, and its message is not acknowledged. */
    ORDER_MARKED(Place.SYSTEM),
    /** The supplier is about to deliver. */
    DELIVERY_BEFORE_SEND(Place.EMULATOR),
    /** The supplier has sent the delivery and waits for the answer. */
    DELIVERY_SENT(Place.EMULATOR),
    /** A delivered line is booked, its transaction is about to commit. */
    DELIVERY_BEFORE_COMMIT(Place.SYSTEM),
    /** All lines of a delivery have committed, but it has not been answered. */
    DELIVERY_COMMITTED(Place.SYSTEM),
    /** The delivery is answered, and the supplier has not noted that. */
    DELIVERY_ANSWERED(Place.EMULATOR),
    /** A domain in another JVM has answered a call that writes, and committed it; its caller has not committed. */
    NEIGHBOUR_ANSWERED(Place.SYSTEM),
    /** Carried transaction: a neighbour has answered its work, and is asked to prepare. */
    CARRIED_ANSWERED(Place.SYSTEM),
    /** Carried transaction: a domain's database has prepared, and its transaction manager has not logged that. */
    CARRIED_PREPARED(Place.SYSTEM),
    /** Carried transaction: a neighbour has prepared and logged it, and not sent its vote. */
    CARRIED_VOTED(Place.SYSTEM),
    /** Carried transaction: all have prepared, the coordinator has logged its decision, and a neighbour has not heard of it. */
    CARRIED_DECIDED(Place.SYSTEM),
    /** Carried transaction: a neighbour has committed, and not told the coordinator. */
    CARRIED_COMMITTED(Place.SYSTEM),
    /** Carried transaction: the coordinator knows that a neighbour has committed, and its own database has not. */
    CARRIED_ONE_COMMITTED(Place.SYSTEM);

    private final Place place;

    FaultPoint(Place place) {
        this.place = place;
    }

    /** Returns the points of transactions that reach over domains in several JVMs. */
    public static Set<FaultPoint> carried() {
        return EnumSet.range(CARRIED_ANSWERED, CARRIED_ONE_COMMITTED);
    }

    /** Returns the process that passes the point. */
    public Place place() {
        return place;
    }

    /** Returns its name in commands, files and results. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns the point with a name.
     *
     * @throws IllegalArgumentException for an unknown name, with the existing ones
     */
    public static FaultPoint named(String label) {
        return Arrays.stream(values()).filter(point -> point.label().equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no fault point '" + label + "', only "
                        + Arrays.stream(values()).map(FaultPoint::label).collect(Collectors.joining(", "))));
    }

    /** Process type whose code contains a point. */
    public enum Place {
        /** The system under test. */
        SYSTEM,
        /** The supplier emulator. */
        EMULATOR
    }
}
