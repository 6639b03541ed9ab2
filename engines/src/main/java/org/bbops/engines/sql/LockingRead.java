package org.bbops.engines.sql;

import java.util.Optional;

/**
 * A read that locks.
 *
 * @param lock a statement to execute before it, with the same parameters, where a query by itself takes no lock that lasts
 * @param query the query
 */
public record LockingRead(Optional<String> lock, String query) {

    /** Read that one query does. */
    public static LockingRead inOne(String query) {
        return new LockingRead(Optional.empty(), query);
    }

    /**
     * Read that one query of a table does.
     *
     * @param condition SQL that follows {@code where}
     * @param clause SQL at the end that locks the rows
     */
    public static LockingRead inOne(String columns, String table, String condition, String clause) {
        return inOne("select " + columns + " from " + table + " where " + condition + " " + clause);
    }
}
