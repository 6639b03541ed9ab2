package org.bbops.supplier.outbox;

/** Moves rows from the outbox to the queue, for the relay that says when. */
interface Publisher {

    /**
     * Publishes the oldest rows.
     *
     * @return how many there were; {@code rowsMax} when there may be more
     * @throws BrokerUnavailableException when the broker did not take them
     */
    int publish(int rowsMax);

    /** How many rows wait. */
    long pending();
}
