package org.bbops.contracts.factor;

/** Condition that an UPDATE or DELETE adds to detect a concurrent change (version, all columns, none). */
public enum WriteCheck {
    /** Nothing: the last to write wins. */
    NONE,
    /** The version column. */
    VERSION,
    /** Every column that was read but the version, which such a write need not count up. */
    ALL_COLUMNS
}
