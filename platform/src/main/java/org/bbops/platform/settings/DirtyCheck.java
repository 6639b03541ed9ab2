package org.bbops.platform.settings;

/** Which of the beans that a transaction has loaded are stored at its commit. */
public enum DirtyCheck {
    /** Every one, those of tables that no transaction changes included. */
    NONE,
    /** Every one of a table that transactions change. */
    OFF,
    /** Those that have changed. */
    ON
}
