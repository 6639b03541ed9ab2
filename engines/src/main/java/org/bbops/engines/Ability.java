package org.bbops.engines;

/** Feature that a run may require and that not every engine has. */
public enum Ability {
    /** Two-phase commit of messages and rows; bbops supports it on this engine only. */
    TWO_PHASE_COMMIT,
    /** Can be killed by chaos and started again on its files. */
    RESTART_AFTER_KILL,
    /** Copies a populated database, so that a run need not load its own. */
    DATABASE_TEMPLATES,
    /** Shows tables of other databases of the same server in one, so that one connection reads all domains' tables. */
    FOREIGN_TABLES,
    /** Snapshot reads that block nobody, at the isolation that a pass of the live audit needs. */
    LIVE_AUDIT,
    /** Settable lock timeout. */
    LOCK_TIMEOUT,
    /** Hibernate has a statement that locks a row when it is read. */
    LOCKED_READS_OF_HIBERNATE,
    /** Driver that can be set to prepare no statement on the server. */
    UNPREPARED_STATEMENTS
}
