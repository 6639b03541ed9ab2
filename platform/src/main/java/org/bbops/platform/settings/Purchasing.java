package org.bbops.platform.settings;

/** Path of a purchase order out of scheduleWorkOrder (workload page, section 4). */
public enum Purchasing {
    /** The emulator is called inside the open transaction. */
    SYNC,
    /** The transaction hands over a message and commits. */
    MESSAGING
}
