package org.bbops.platform.locking.plan;

/** What the update or delete of a row that has been read compares, so as not to overwrite what another wrote meanwhile. */
public enum WriteCheck {
    /** Nothing: the last to write wins. */
    NONE,
    /** The version column. */
    VERSION,
    /** Every column that was read but the version, which such a write need not count up. */
    ALL_COLUMNS
}
