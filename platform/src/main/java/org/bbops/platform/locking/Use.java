package org.bbops.platform.locking;

/** Purpose of a read; the lock plan chooses the lock of its rows by it. */
public enum Use {
    /** To be read. */
    READ,
    /** To be changed. */
    CHANGE
}
