package org.bbops.platform.watch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
            return InnoDbDeadlock.latest(status.getString("Status")).filter(latest -> latest.threads().contains(victim.id()))
                    .map(latest -> DeadlockTrace.byId(latest.threads(), sessions, latest.tables(), latest.told()));
        }
    }
}
