package org.bbops.supplier.outbox;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A purchase order that waits in the outbox.
 *
 * @param outboxId ob_id
 * @param orderNumber ob_po_number
 * @param createdAt ob_created_at: just before its transaction committed
 * @param trace ob_trace: the span of its hand-over; null for none
 */
record PendingOrder(long outboxId, int orderNumber, Instant createdAt, String trace) {

    /**
     * Returns an id that is unique to this row and the same every time it is published: with the time in it, it also
     * differs from that of a row with the same id in a database that was loaded again while the broker kept its memory.
     */
    String duplicateDetectionId() {
        return outboxId + "-" + orderNumber + "-" + createdAtEpochMicros();
    }

    long createdAtEpochMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, createdAt);
    }
}
