package org.bbops.supplier.outbox;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Purchase order that waits in the outbox.
 *
 * @param outboxId ob_id
 * @param orderNumber ob_po_number
 * @param createdAt ob_created_at: shortly before its transaction committed
 * @param trace ob_trace: the span of its hand-over; null for none
 */
record PendingOrder(long outboxId, int orderNumber, Instant createdAt, String trace) {

    /**
     * Returns an id that is unique to this row and the same each time the row is published. It contains the time, since a
     * reloaded database assigns the same ids again while the broker still remembers the old ones.
     */
    String duplicateDetectionId() {
        return outboxId + "-" + orderNumber + "-" + createdAtEpochMicros();
    }

    long createdAtEpochMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, createdAt);
    }
}
