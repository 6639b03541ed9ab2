package org.bbops.engines.sql;

import java.util.Optional;

/**
 * Read that locks the rows until the transaction ends.
 *
 * @param lock statement to execute first, with the same parameters, where a query alone takes no such lock
 * @param query the query
 */
public record LockingRead(Optional<String> lock, String query) {

    /** Creates a locking read that is a single query. */
    public static LockingRead inOne(String query) {
        return new LockingRead(Optional.empty(), query);
    }

    /**
     * Creates a locking read that is a single query on one table.
     *
     * @param condition SQL that follows {@code where}
     * @param clause SQL at the end of the query that locks the rows
     */
    public static LockingRead inOne(String columns, String table, String condition, String clause) {
        return inOne("select " + columns + " from " + table + " where " + condition + " " + clause);
    }
}
