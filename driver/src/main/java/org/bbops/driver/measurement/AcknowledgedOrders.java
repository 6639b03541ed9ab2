package org.bbops.driver.measurement;

import java.util.List;
import java.util.stream.Stream;

/**
 * What users were told of the orders that they entered, order by order, and of the refusals that they met.
 *
 * @param complete whether these are all that the run's users were told; false when an agent was killed or kept no more
 * @param orders by whom they were entered, in no order
 * @param refusals newOrders that were refused credit
 */
public record AcknowledgedOrders(boolean complete, List<Order> orders, List<Refusal> refusals) {

    /** Nothing was told yet. */
    public static final AcknowledgedOrders NONE = new AcknowledgedOrders(true, List.of(), List.of());

    /** Keeps copies. */
    public AcknowledgedOrders {
        orders = List.copyOf(orders);
        refusals = List.copyOf(refusals);
    }

    /** Whether an order is there, by what its user was told. */
    public enum Presence {
        THERE, CANCELLED, UNKNOWN
    }

    /**
     * An order as its last answer has it.
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
     * A newOrder that was refused.
     *
     * @param customerId for whom
     * @param quantity of all lines together
     */
    public record Refusal(int customerId, int quantity) {
    }

    /** Both together. */
    public AcknowledgedOrders plus(AcknowledgedOrders other) {
        return new AcknowledgedOrders(complete && other.complete, Stream.concat(orders.stream(), other.orders.stream()).toList(),
                Stream.concat(refusals.stream(), other.refusals.stream()).toList());
    }

    /** The same, known to be only a part. */
    public AcknowledgedOrders inPart() {
        return new AcknowledgedOrders(false, orders, refusals);
    }
}
