package org.bbops.engines;

/** Feature that not every engine has: a run may require it, or work in another way without it. */
public enum Ability {
    /** Two-phase commit of messages and rows; bbops supports it with PostgreSQL only. */
    TWO_PHASE_COMMIT,
    /** Restart on its data files after chaos has killed it. */
    RESTART_AFTER_KILL,
    /** Copies of a populated database, so that a run need not load its own. */
    DATABASE_TEMPLATES,
    /** Foreign tables: one connection reads the tables of all domains although each domain has a database of its own. */
    FOREIGN_TABLES,
    /** Snapshot reads that block no other transaction, at the isolation level that the live audit needs. */
    LIVE_AUDIT,
    /** Configurable lock time-out. */
    LOCK_TIMEOUT,
    /** Locking reads by Hibernate, whose dialect has a statement that locks a row when it is read. */
    LOCKED_READS_OF_HIBERNATE,
    /** Driver setting by which no statement is prepared on the server. */
    UNPREPARED_STATEMENTS,
    /** Lengths of columns in Unicode code points; other engines count UTF-16 code units, of which a supplementary character has two. */
    LENGTHS_IN_CODE_POINTS
}
