package org.bbops.platform.watch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * MariaDB with InnoDB: information_schema.innodb_trx tells who waits and innodb_locks for what, both from a copy; the status
 * tells of the latest deadlock only. Both need the privilege PROCESS. InnoDB makes the copy anew only when nobody has read it for
 * 100 ms: asked more often, by whomever, it goes on telling what was once true.
 */
final class InnoDbView implements EngineView {

    /** A lock's table is told as {@code `database`.`table`}; a transaction's locks of one record may have one id together. */
    private static final LockWaitQuery WAITING = LockWaitQuery.byId("""
            select t.trx_mysql_thread_id, replace(substring_index(l.lock_table, '.', -1), '`', ''), l.lock_index
            from information_schema.innodb_trx t
              left join information_schema.innodb_locks l on l.lock_id = t.trx_requested_lock_id
            where t.trx_state = 'LOCK WAIT'""");
    private static final int DEADLOCK_CODE = 1213;
    private static final String DEADLOCK_HEAD = "LATEST DETECTED DEADLOCK";
    private static final String DEADLOCK_END = "WE ROLL BACK TRANSACTION";
    /** Characters; the section has two statements and the rows that they wait for. */
    private static final int TOLD_MAX = 8_000;
    private static final Pattern THREAD = Pattern.compile("(?:MariaDB|MySQL) thread id (\\d+)");
    private static final Pattern TABLE = Pattern.compile("of table `[^`]+`\\.`([^`]+)`");

    @Override
    public String sessionIdQuery() {
        return "select connection_id()";
    }

    @Override
    public List<LockWait> waiting(Statement own, List<Session> sessions) throws SQLException {
        return WAITING.ask(own, sessions);
    }

    @Override
    public Duration pace() {
        return Duration.ofMillis(200);
    }

    @Override
    public boolean isDeadlock(SQLException error) {
        return error.getErrorCode() == DEADLOCK_CODE;
    }

    @Override
    public Optional<DeadlockTrace> trace(SQLException error, SessionState victim, Statement own, List<SessionState> sessions)
            throws SQLException {
        try (ResultSet status = own.executeQuery("show engine innodb status")) {
            status.next();
            String text = status.getString("Status");
            int head = text.indexOf(DEADLOCK_HEAD);
            if (head < 0) {
                return Optional.empty();
            }
            int end = text.indexOf(DEADLOCK_END, head);
            String latest = text.substring(head, end < 0 ? text.length() : end);
            Set<String> threads = DeadlockTrace.names(THREAD, latest);
            if (!threads.contains(victim.id())) {
                return Optional.empty();
            }
            return Optional.of(new DeadlockTrace(
                    sessions.stream().filter(session -> threads.contains(session.id())).toList(),
                    DeadlockTrace.names(TABLE, latest), latest.substring(0, Math.min(TOLD_MAX, latest.length()))));
        }
    }
}
