package org.bbops.engines.session;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** View of an engine's sessions: those that wait for a lock, and those in a deadlock. */
public interface SessionView {

    /** Query of one row and one column: the engine's name for the session that executes it. */
    String sessionIdQuery();

    /** Query for the sessions that wait for a lock. */
    LockWaitQuery lockWaits();

    /** Queries for the activity of the server; empty where the engine has no such views. */
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
     * @param error of the victim, whose cause is {@link org.bbops.engines.ConflictCause#DEADLOCK}
     * @param victim name of its session
     * @param own a statement of a connection without a transaction, for engines that must be queried
     * @return the report; empty when the engine has none of this deadlock
     * @throws SQLException when the query fails
     */
    Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) throws SQLException;

    /** View of an engine that reports no deadlocks. */
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
     * Queries for the activity of a server, of the current database alone.
     *
     * @param statements has a row for each statement: its text, the number of its executions and their milliseconds, since
     *     the server began to count; fails where the server does not count them
     * @param waits has a row for each thing that sessions of open transactions wait for now: its name, and the number of
     *     waiting sessions
     */
    record ActivityQueries(String statements, String waits) {
    }
}
