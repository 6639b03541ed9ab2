package org.bbops.driver.measurement;

import java.util.List;
import java.util.stream.Stream;

/**
 * Answers that users got to their orders, order by order, refusals, and the work orders that were scheduled.
 *
 * @param complete true when these are all answers of the run; false when an agent was killed or reached its bound
 * @param orders by the users who entered them, in no order
 * @param refusals newOrders that were refused credit
 * @param workOrders numbers of the scheduled work orders, in no order
 */
public record AcknowledgedOrders(boolean complete, List<Order> orders, List<Refusal> refusals, List<Integer> workOrders) {

    /** No answers yet. */
    public static final AcknowledgedOrders NONE = new AcknowledgedOrders(true, List.of(), List.of(), List.of());

    /** Keeps copies. */
    public AcknowledgedOrders {
        orders = List.copyOf(orders);
        refusals = List.copyOf(refusals);
        workOrders = List.copyOf(workOrders);
    }

    /** Presence of an order in the database, according to its user's answers. */
    public enum Presence {
        THERE, CANCELLED, UNKNOWN
    }

    /**
     * Order according to its last answer.
     *
     * @param orderId o_id
     * @param lineCount o_ol_cnt
     * @param totalCents o_total in cents
     * @param settled false when a change of it may or may not have taken place
     * @param presence unknown when a cancel was not answered
     */
    public record Order(int orderId, int lineCount, long totalCents, boolean settled, Presence presence) {
    }

    /**
     * A refused newOrder.
     *
     * @param customerId the ordering customer
     * @param quantity total quantity of all lines
     */
    public record Refusal(int customerId, int quantity) {
    }

    /** Merges two records. */
    public AcknowledgedOrders plus(AcknowledgedOrders other) {
        return new AcknowledgedOrders(complete && other.complete, Stream.concat(orders.stream(), other.orders.stream()).toList(),
                Stream.concat(refusals.stream(), other.refusals.stream()).toList(),
                Stream.concat(workOrders.stream(), other.workOrders.stream()).toList());
    }

    /** Returns this record, marked as incomplete. */
    public AcknowledgedOrders inPart() {
        return new AcknowledgedOrders(false, orders, refusals, workOrders);
    }
}
