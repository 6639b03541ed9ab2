package org.bbops.platform.settings;

/** Hand-over of a purchase order's message to the queue (workload page, section 4). */
public enum HandOver {
    /** A row of s_outbox commits with the purchase order; a relay publishes it. */
    OUTBOX,
    /** Two-phase commit over database and broker. */
    XA,
    /** The message is sent once the transaction has committed, and lost when that fails. */
    AFTER_COMMIT
}
