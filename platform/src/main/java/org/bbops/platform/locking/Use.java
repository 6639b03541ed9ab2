package org.bbops.platform.locking;

/** Purpose of a read, by which the lock plan decides how its rows are locked. */
public enum Use {
    /** To be read. */
    READ,
    /** To be changed. */
    CHANGE
}
