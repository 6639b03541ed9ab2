package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/**
 * HSQLDB: SYSTEM_SESSIONS tells who waits, and nothing tells for which table. It has no error of its own for a deadlock: in
 * every mode a statement whose wait would close a cycle is refused as a serialization failure, and counts as a conflict of that
 * cause.
 */
final class HsqldbView implements EngineView {

    private static final LockWaitQuery WAITING = LockWaitQuery.byId("""
            select session_id, cast(null as varchar(1)), cast(null as varchar(1)) from information_schema.system_sessions
            where latch_count > 0""");

    @Override
    public String sessionIdQuery() {
        return "call session_id()";
    }

    @Override
    public List<LockWait> waiting(Statement own, List<Session> sessions) throws SQLException {
        return WAITING.ask(own, sessions);
    }

    @Override
    public boolean isDeadlock(SQLException error) {
        return false;
    }

    @Override
    public Optional<DeadlockTrace> trace(SQLException error, SessionState victim, Statement own, List<SessionState> sessions) {
        return Optional.empty();
    }
}
