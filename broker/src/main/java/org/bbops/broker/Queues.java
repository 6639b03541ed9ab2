package org.bbops.broker;

/** The queues that the broker has; a name that is not here is refused, never created. */
public final class Queues {

    /** Purchase orders handed over by the outbox, on their way to the supplier; durable. */
    public static final String PURCHASE_ORDERS = "bbops.purchase-orders";

    /** What could not be delivered in as many attempts as are made; durable. */
    public static final String DEAD_LETTERS = "bbops.dead-letters";

    private Queues() {
    }
}
