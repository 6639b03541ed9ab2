package org.bbops.platform.watch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * HSQLDB: SYSTEM_SESSIONS tells who waits, and nothing tells for which table. It has no error of its own for a deadlock: in every mode a statement whose wait would
 * close a cycle is refused as a serialization failure, and counts as a conflict of that cause.
 */
final class HsqldbView implements EngineView {

    private static final String WAITING =
            "select session_id from information_schema.system_sessions where latch_count > 0";

    @Override
    public String sessionIdQuery() {
        return "call session_id()";
    }

    @Override
    public List<LockWait> waiting(Statement own, List<Session> sessions) throws SQLException {
        Set<String> waiting = new HashSet<>();
        try (ResultSet rows = own.executeQuery(WAITING)) {
            while (rows.next()) {
                waiting.add(rows.getString(1));
            }
        }
        return sessions.stream().filter(session -> waiting.contains(session.id())).map(LockWait::byStatement).toList();
    }

    @Override
    public boolean isDeadlock(SQLException error) {
        return false;
    }

    @Override
    public Optional<DeadlockTrace> trace(SQLException error, Statement own, List<SessionState> sessions) {
        return Optional.empty();
    }
}
