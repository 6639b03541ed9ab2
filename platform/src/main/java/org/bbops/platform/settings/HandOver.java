package org.bbops.platform.settings;

/** How messaging makes the message and the commit one (workload page, section 4). */
public enum HandOver {
    /** A row of s_outbox commits with the purchase order; a relay publishes it. */
    OUTBOX
}
