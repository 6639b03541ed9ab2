package org.bbops.supplier.store;

import java.time.LocalDateTime;

/** s_outbox, as a purchase writes it. */
public interface OutboxStore {

    /**
     * Adds a row that commits with the caller's transaction.
     *
     * @param trace the span that it belongs to; null for none
     */
    void insert(int orderNumber, LocalDateTime createdAt, String trace);
}
