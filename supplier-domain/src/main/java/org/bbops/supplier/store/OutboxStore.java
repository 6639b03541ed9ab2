package org.bbops.supplier.store;

import java.time.LocalDateTime;

/** Store of s_outbox for purchases, which only insert. */
public interface OutboxStore {

    /**
     * Adds a row that commits with the caller's transaction.
     *
     * @param trace span of the hand-over; null for none
     */
    void insert(int orderNumber, LocalDateTime createdAt, String trace);
}
