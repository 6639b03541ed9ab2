package org.bbops.contracts.messaging;

/** The queues that the broker has; a name that is not here is refused, never created. */
public final class Queues {

    /** Purchase orders handed over, on their way to the supplier; durable. */
    public static final String PURCHASE_ORDERS = "bbops.purchase-orders";

    /** Dead-lettered messages, each with the reason on it; durable, and kept until somebody has handled them. */
    public static final String DEAD_LETTERS = "bbops.dead-letters";

    private Queues() {
    }
}
