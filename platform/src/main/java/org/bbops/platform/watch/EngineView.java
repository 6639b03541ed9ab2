package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.bbops.platform.database.FoundEngine;
import org.bbops.platform.start.StartRefusedException;

/** What a database engine tells of its sessions, locks and deadlocks: an implementation per engine. */
interface EngineView {

    /** A query of one row and one column: what the engine calls the session that asks. */
    String sessionIdQuery();

    /**
     * Those of the sessions that wait for a lock now, and for what.
     *
     * @param own a statement of a connection of its own
     * @param sessions those of this process
     */
    List<LockWait> waiting(Statement own, List<Session> sessions) throws SQLException;

    /** How often that is to be asked: a multiple of 50 ms. */
    default Duration pace() {
        return Duration.ofMillis(50);
    }

    /** Whether this error, not one that is linked to it, says that the engine ended the transaction to end a deadlock. */
    boolean isDeadlock(SQLException error);

    /** Whether rows of a query are locked, and deadlocks over them told, when they are fetched, not when it is executed. */
    default boolean locksAtFetch() {
        return false;
    }

    /**
     * What the engine tells of a deadlock; empty when it tells nothing of this one, or fails when it cannot be asked.
     *
     * @param error which {@link #isDeadlock}
     * @param victim whose error it is
     * @param own a connection of its own, for engines that are to be asked
     * @param sessions those of this process, as they were in the deadlock as far as that is known
     */
    Optional<DeadlockTrace> trace(SQLException error, SessionState victim, Statement own, List<SessionState> sessions)
            throws SQLException;

    /**
     * The view of the engine behind a JDBC URL.
     *
     * @throws StartRefusedException when the engine is not known
     */
    static EngineView of(String jdbcUrl) {
        return switch (FoundEngine.ofUrl(jdbcUrl)) {
            case POSTGRESQL -> new PostgresView();
            case MARIADB -> new InnoDbView();
            case DERBY -> new DerbyView();
            case HSQLDB -> new HsqldbView();
        };
    }
}
