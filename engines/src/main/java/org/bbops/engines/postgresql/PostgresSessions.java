package org.bbops.engines.postgresql;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.session.SessionView.ActivityQueries;

/**
 * View of PostgreSQL's sessions. pg_stat_activity names the sessions that wait for a lock. A session that waits for a row waits for the
 * transaction that has locked it; meanwhile it holds or awaits a lock of type tuple, which names the table. An insert of a key that
 * another session has also inserted has no such lock. Rows that a serializable transaction has read are listed as locks of type tuple,
 * too, in the mode SIReadLock, which blocks nothing. The detail of a deadlock error names the backends of the cycle, and its context the
 * table that the victim waited for. Only English messages are understood.
 */
final class PostgresSessions implements SessionView {

    /**
     * Reads the locks only when a session waits, because reading them stops all lock operations for a moment. Calls the function
     * behind the view pg_stat_activity, which spares the join with the names of users.
     */
    private static final LockWaitQuery LOCK_WAITS = LockWaitQuery.bySession("""
            with waiting as materialized (select pid from pg_stat_get_activity(null)
                where wait_event_type = 'Lock'
                  and datid = (select oid from pg_database where datname = current_database())),
              wanted as materialized (select pid, max(relation) as relation from pg_locks
                where (select count(*) from waiting) > 0
                  and database = (select oid from pg_database where datname = current_database())
                  and (locktype = 'tuple' or not granted) and mode <> 'SIReadLock' group by pid)
            select waiting.pid, pg_class.relname, null from waiting
              left join wanted on wanted.pid = waiting.pid left join pg_class on pg_class.oid = wanted.relation""");
    private static final ActivityQueries ACTIVITY = new ActivityQueries("""
            select query, calls, total_exec_time from pg_stat_statements
              where dbid = (select oid from pg_database where datname = current_database())""", """
            select case when state <> 'active' then state else coalesce(wait_event_type || ': ' || wait_event, 'running') end, count(*)
              from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                and backend_type = 'client backend' and state <> 'idle' group by 1""");
    private static final Pattern BACKEND = Pattern.compile("Process (\\d+) waits for");
    private static final Pattern RELATION = Pattern.compile("relation \"([^\"]+)\"");

    @Override
    public String sessionIdQuery() {
        return "select pg_backend_pid()";
    }

    @Override
    public LockWaitQuery lockWaits() {
        return LOCK_WAITS;
    }

    @Override
    public Optional<ActivityQueries> activity() {
        return Optional.of(ACTIVITY);
    }

    @Override
    public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) {
        String text = error.getMessage();
        Set<String> backends = DeadlockReport.names(BACKEND, text);
        return backends.contains(victim)
                ? Optional.of(new DeadlockReport(backends, Set.of(), DeadlockReport.names(RELATION, text), false, text)) : Optional.empty();
    }
}
