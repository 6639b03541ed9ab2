package org.bbops.engines.session;

import java.time.Duration;

/**
 * Query for the sessions that wait for a lock.
 *
 * @param sql has three columns: the waiter, the table and the index that it waits for, null where the engine does not name them
 * @param names meaning of the first column
 * @param pace interval between two executions, a multiple of 50 ms
 */
public record LockWaitQuery(String sql, Waiter names, Duration pace) {

    private static final Duration USUAL_PACE = Duration.ofMillis(50);

    /** A waiter's name. */
    public enum Waiter {
        /** The session's, as {@link SessionView#sessionIdQuery} gives it. */
        SESSION,
        /** The text of the statement that waits. */
        STATEMENT
    }

    /** Query of an engine that names sessions. */
    public static LockWaitQuery bySession(String sql) {
        return new LockWaitQuery(sql, Waiter.SESSION, USUAL_PACE);
    }

    /** Query of an engine that names statements. */
    public static LockWaitQuery byStatement(String sql) {
        return new LockWaitQuery(sql, Waiter.STATEMENT, USUAL_PACE);
    }

    /** Returns a copy that samples at another interval. */
    public LockWaitQuery every(Duration other) {
        return new LockWaitQuery(sql, names, other);
    }
}
