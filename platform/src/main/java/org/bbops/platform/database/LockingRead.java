package org.bbops.platform.database;

import java.util.Optional;

/**
 * A read that locks.
 *
 * @param lock a statement to execute before it, with the same parameters, where a query by itself takes no lock that lasts
 * @param query the query
 */
public record LockingRead(Optional<String> lock, String query) {

    static LockingRead inOne(String query) {
        return new LockingRead(Optional.empty(), query);
    }
}
