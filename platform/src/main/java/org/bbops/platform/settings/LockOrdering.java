package org.bbops.platform.settings;

/** Order in which a transaction touches several rows of a table. */
public enum LockOrdering {
    /** By key: two transactions cannot wait for each other. */
    SORTED,
    /** Each transaction in an order of its own: two may come to wait for each other. */
    UNSORTED
}
