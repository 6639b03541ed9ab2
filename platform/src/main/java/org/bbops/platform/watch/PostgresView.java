package org.bbops.platform.watch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * PostgreSQL: pg_stat_activity tells who waits for a lock. The error's detail names the backends of the cycle, its context
 * the table that the victim waited for.
 */
final class PostgresView implements EngineView {

    private static final String WAITING = """
            select pid from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()""";
    private static final String DEADLOCK_STATE = "40P01";
    private static final Pattern BACKEND = Pattern.compile("Process (\\d+) waits for");
    private static final Pattern RELATION = Pattern.compile("relation \"([^\"]+)\"");

    @Override
    public String sessionIdQuery() {
        return "select pg_backend_pid()";
    }

    @Override
    public List<Session> waiting(Statement own, List<Session> sessions) throws SQLException {
        Set<String> waiting = column(own, WAITING);
        return sessions.stream().filter(session -> waiting.contains(session.id())).toList();
    }

    /** The first column of all rows. */
    static Set<String> column(Statement own, String query) throws SQLException {
        Set<String> values = new HashSet<>();
        try (ResultSet rows = own.executeQuery(query)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    @Override
    public boolean isDeadlock(SQLException error) {
        return DEADLOCK_STATE.equals(error.getSQLState());
    }

    @Override
    public Optional<DeadlockTrace> trace(SQLException error, Statement own, List<SessionState> sessions) {
        Set<String> backends = DeadlockTrace.names(BACKEND, error.getMessage());
        return Optional.of(new DeadlockTrace(
                sessions.stream().filter(session -> backends.contains(session.id())).toList(),
                DeadlockTrace.names(RELATION, error.getMessage())));
    }
}
