package org.bbops.platform.settings;

/** The isolation level of every business transaction; what it means depends on the database engine. */
public enum Isolation {
    READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE;

    /** The constant's name in {@link java.sql.Connection}, which is what the connection pool is told. */
    String jdbcName() {
        return "TRANSACTION_" + name();
    }
}
