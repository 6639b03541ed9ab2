package org.bbops.engines.session;

import java.time.Duration;

/**
 * Query for the sessions that wait for a lock.
 *
 * @param sql returns three columns: the waiter, and the table and the index that it waits for, null where the engine does not name them
 * @param names meaning of the first column
 * @param interval time between two executions, a multiple of 50 ms
 */
public record LockWaitQuery(String sql, Waiter names, Duration interval) {

    private static final Duration DEFAULT_INTERVAL = Duration.ofMillis(50);

    /** Identification of a waiting session. */
    public enum Waiter {
        /** Name of the session, as {@link SessionView#sessionIdQuery} returns it. */
        SESSION,
        /** Text of the statement that waits. */
        STATEMENT
    }

    /** Creates the query of an engine that names sessions. */
    public static LockWaitQuery bySession(String sql) {
        return new LockWaitQuery(sql, Waiter.SESSION, DEFAULT_INTERVAL);
    }

    /** Creates the query of an engine that names statements. */
    public static LockWaitQuery byStatement(String sql) {
        return new LockWaitQuery(sql, Waiter.STATEMENT, DEFAULT_INTERVAL);
    }

    /** Returns a copy that is executed at another interval. */
    public LockWaitQuery every(Duration other) {
        return new LockWaitQuery(sql, names, other);
    }
}
