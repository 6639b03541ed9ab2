package org.bbops.platform.watch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * PostgreSQL: pg_stat_activity tells who waits for a lock. Who waits for a row waits for the transaction that has it, and has
 * or waits for a lock of type tuple, which names the table, meanwhile; an insert of a key that another has inserted too has
 * none. The error's detail names the backends of the cycle, its context
 * the table that the victim waited for.
 */
final class PostgresView implements EngineView {

    /** Looks at the locks only when somebody waits: reading them stops all who lock, for a moment. */
    private static final String WAITING = """
            with waiting as materialized (select pid from pg_stat_activity
                where wait_event_type = 'Lock' and datname = current_database()),
              wanted as materialized (select pid, max(relation) as relation from pg_locks
                where (select count(*) from waiting) > 0 and database = (select oid from pg_database where datname = current_database())
                  and (locktype = 'tuple' or not granted) group by pid)
            select waiting.pid, pg_class.relname from waiting
              left join wanted on wanted.pid = waiting.pid left join pg_class on pg_class.oid = wanted.relation""";
    private static final String DEADLOCK_STATE = "40P01";
    private static final Pattern BACKEND = Pattern.compile("Process (\\d+) waits for");
    private static final Pattern RELATION = Pattern.compile("relation \"([^\"]+)\"");

    @Override
    public String sessionIdQuery() {
        return "select pg_backend_pid()";
    }

    @Override
    public List<LockWait> waiting(Statement own, List<Session> sessions) throws SQLException {
        Map<String, String> tables = new HashMap<>();
        try (ResultSet rows = own.executeQuery(WAITING)) {
            while (rows.next()) {
                tables.put(rows.getString(1), rows.getString(2));
            }
        }
        return sessions.stream().filter(session -> tables.containsKey(session.id()))
                .map(session -> LockWait.named(session, tables.get(session.id()), null)).toList();
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
