package org.bbops.engines.session;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** View of an engine's sessions: sessions that wait for a lock, and sessions in a deadlock. */
public interface SessionView {

    /** Returns a query of one row and one column: the engine's name for the session that executes it. */
    String sessionIdQuery();

    /** Returns the query for the sessions that wait for a lock. */
    LockWaitQuery lockWaits();

    /** Returns the queries for the server's activity; empty where the engine has no such views. */
    default Optional<ActivityQueries> activity() {
        return Optional.empty();
    }

    /** Returns true when rows of a query are locked, and deadlocks over them reported, at the fetch rather than at the execution. */
    default boolean locksAtFetch() {
        return false;
    }

    /**
     * Explains a deadlock.
     *
     * @param error error of the victim, whose cause is {@link org.bbops.engines.ConflictCause#DEADLOCK}
     * @param victim name of the victim's session
     * @param own statement of a connection without a transaction, for engines that must be queried
     * @return the report; empty when the engine has no report of this deadlock
     * @throws SQLException when the query fails
     */
    Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) throws SQLException;

    /** Creates the view of an engine that reports no deadlocks. */
    static SessionView withoutReports(String sessionIdQuery, LockWaitQuery lockWaits) {
        return new SessionView() {

            @Override
            public String sessionIdQuery() {
                return sessionIdQuery;
            }

            @Override
            public LockWaitQuery lockWaits() {
                return lockWaits;
            }

            @Override
            public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) {
                return Optional.empty();
            }
        };
    }

    /**
     * Queries for the activity of a server, restricted to the current database.
     *
     * @param statements returns a row for each statement: its text, the number of its executions and their milliseconds, since
     *     the server began to count; fails where the server does not count them
     * @param waits returns a row for each wait event of sessions with an open transaction: its name, and the number of sessions that
     *     wait for it now
     */
    record ActivityQueries(String statements, String waits) {
    }
}
