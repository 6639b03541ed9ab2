package org.bbops.platform.settings;

/** How concurrent changes of one row are kept apart. */
public enum Locking {
    /** Rows read to be changed are locked when they are read, in key order. */
    PESSIMISTIC
}
