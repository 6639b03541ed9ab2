package org.bbops.engines.sql;

import java.util.Optional;

/**
 * A read that locks.
 *
 * @param lock a statement to execute before it, with the same parameters, where a query by itself takes no lock that lasts
 * @param query the query
 */
public record LockingRead(Optional<String> lock, String query) {

    /** A read that one query does. */
    public static LockingRead inOne(String query) {
        return new LockingRead(Optional.empty(), query);
    }
}
