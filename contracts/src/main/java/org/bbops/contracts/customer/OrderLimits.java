package org.bbops.contracts.customer;

/** Bounds on an order request: finite, but generous compared with the workload (200 of an item, 5 lines). */
public final class OrderLimits {

    /** The most of one item on a line. */
    public static final int LINE_QUANTITY_MAX = 1_000;

    /** The most lines of an order, of a change and of a cart. */
    public static final int LINES_MAX = 100;

    /** The most orders that customerStatus returns (workload page, section 3). */
    public static final int CUSTOMER_STATUS_ORDERS_MAX = 20;

    private OrderLimits() {
    }
}
