package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * PostgreSQL: pg_stat_activity tells who waits for a lock. Who waits for a row waits for the transaction that has it, and has
 * or waits for a lock of type tuple, which names the table, meanwhile; an insert of a key that another has inserted too has
 * none. What a serializable transaction has read is listed as locks of type tuple too, in the mode SIReadLock, for which nobody
 * waits. The error's detail names the backends of the cycle and its context the table that the victim waited for, in words of the
 * server's language; English is understood.
 */
final class PostgresView implements EngineView {

    /** Looks at the locks only when somebody waits: reading them stops all who lock, for a moment. */
    private static final LockWaitQuery WAITING = LockWaitQuery.byId("""
            with waiting as materialized (select pid from pg_stat_activity
                where wait_event_type = 'Lock' and datname = current_database()),
              wanted as materialized (select pid, max(relation) as relation from pg_locks
                where (select count(*) from waiting) > 0
                  and database = (select oid from pg_database where datname = current_database())
                  and (locktype = 'tuple' or not granted) and mode <> 'SIReadLock' group by pid)
            select waiting.pid, pg_class.relname, null from waiting
              left join wanted on wanted.pid = waiting.pid left join pg_class on pg_class.oid = wanted.relation""");
    private static final String DEADLOCK_STATE = "40P01";
    private static final Pattern BACKEND = Pattern.compile("Process (\\d+) waits for");
    private static final Pattern RELATION = Pattern.compile("relation \"([^\"]+)\"");

    @Override
    public String sessionIdQuery() {
        return "select pg_backend_pid()";
    }

    @Override
    public List<LockWait> waiting(Statement own, List<Session> sessions) throws SQLException {
        return WAITING.ask(own, sessions);
    }

    @Override
    public boolean isDeadlock(SQLException error) {
        return DEADLOCK_STATE.equals(error.getSQLState());
    }

    @Override
    public Optional<DeadlockTrace> trace(SQLException error, SessionState victim, Statement own, List<SessionState> sessions) {
        String told = error.getMessage();
        Set<String> backends = DeadlockTrace.names(BACKEND, told);
        if (!backends.contains(victim.id())) {
            return Optional.empty();
        }
        Set<String> tables = DeadlockTrace.names(RELATION, told);
        Stream.concat(Stream.of(victim), sessions.stream().filter(other -> other.seenWaiting() && backends.contains(other.id())))
                .forEach(waited -> waited.table().ifPresent(tables::add));
        return Optional.of(DeadlockTrace.byId(backends, sessions, tables, told));
    }
}
