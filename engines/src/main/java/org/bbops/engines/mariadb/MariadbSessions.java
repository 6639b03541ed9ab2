package org.bbops.engines.mariadb;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;

/**
 * View of InnoDB's sessions: information_schema.innodb_trx tells who waits and innodb_locks for what, both from a copy; the status
 * tells about the latest deadlock only. Both need the privilege PROCESS. InnoDB renews the copy only when nobody has read it for
 * 100 ms: queried more often, by whomever, it goes on telling what was once true.
 */
final class MariadbSessions implements SessionView {

    /** A lock's table is told as {@code `database`.`table`}; a transaction's locks of one record may share one id. */
    private static final LockWaitQuery LOCK_WAITS = LockWaitQuery.bySession("""
            select t.trx_mysql_thread_id, replace(substring_index(l.lock_table, '.', -1), '`', ''), l.lock_index
            from information_schema.innodb_trx t
              left join information_schema.innodb_locks l on l.lock_id = t.trx_requested_lock_id
            where t.trx_state = 'LOCK WAIT'""").every(Duration.ofMillis(200));

    @Override
    public String sessionIdQuery() {
        return "select connection_id()";
    }

    @Override
    public LockWaitQuery lockWaits() {
        return LOCK_WAITS;
    }

    @Override
    public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) throws SQLException {
        try (ResultSet status = own.executeQuery("show engine innodb status")) {
            status.next();
            return InnoDbDeadlock.latest(status.getString("Status")).filter(latest -> latest.threads().contains(victim))
                    .map(latest -> DeadlockReport.bySession(latest.threads(), latest.tables(), latest.told()));
        }
    }
}
