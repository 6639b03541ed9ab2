package org.bbops.platform.settings;

/** The isolation level of every business transaction; its meaning depends on the database engine. */
public enum Isolation {
    READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE;

    /** Returns the constant's name in {@link java.sql.Connection}, which the connection pool expects. */
    String jdbcName() {
        return "TRANSACTION_" + name();
    }
}
