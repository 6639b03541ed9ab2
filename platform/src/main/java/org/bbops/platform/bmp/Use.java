package org.bbops.platform.bmp;

/** What for beans are found, which decides how the lock plan has their rows locked. */
public enum Use {
    /** To be read. */
    READ,
    /** To be changed. */
    CHANGE
}
