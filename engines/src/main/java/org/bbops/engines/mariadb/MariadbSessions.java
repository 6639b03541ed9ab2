package org.bbops.engines.mariadb;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;

/**
 * View of InnoDB's sessions. information_schema.innodb_trx names the waiting sessions and innodb_locks their locks; the engine's status
 * reports the latest deadlock only. All need the privilege PROCESS. InnoDB serves both tables from a copy, which it renews only when no
 * session has read it for 100 ms: queried more often, by any user, they keep returning outdated rows.
 */
final class MariadbSessions implements SessionView {

    /**
     * Query for lock waits. InnoDB names a table as {@code `database`.`table`}, and the query keeps the second part. A transaction's locks
     * of one record may share one id.
     */
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
                    .map(latest -> DeadlockReport.bySession(latest.threads(), latest.tables(), latest.text()));
        }
    }

    /**
     * Report of the latest deadlock in InnoDB's status.
     *
     * @param section section of the status, up to the line that names the victim
     */
    record InnoDbDeadlock(String section) {

        private static final String HEAD = "LATEST DETECTED DEADLOCK";
        private static final String VICTIM = "WE ROLL BACK TRANSACTION";
        /** Number of characters; the section has the statements, and a line for each locked row. */
        private static final int TEXT_MAX = 8_000;
        private static final Pattern THREAD = Pattern.compile("(?:MariaDB|MySQL) thread id (\\d+)");
        /** Table of a lock of rows or of a whole table. */
        private static final Pattern TABLE = Pattern.compile("(?:of|LOCK) table `[^`]+`\\.`([^`]+)`");
        /** Column of a locked row in hexadecimal; these lines are most of the section and of no use to a reader. */
        private static final Pattern COLUMN = Pattern.compile("^ \\d+:.*\n?", Pattern.MULTILINE);

        /** Extracts the section of the latest deadlock; empty when there was none. */
        static Optional<InnoDbDeadlock> latest(String status) {
            int head = status.indexOf(HEAD);
            if (head < 0) {
                return Optional.empty();
            }
            int victim = status.indexOf(VICTIM, head);
            int end = victim < 0 ? -1 : status.indexOf('\n', victim);
            return Optional.of(new InnoDbDeadlock(status.substring(head, end < 0 ? status.length() : end)));
        }

        /** Returns the ids of the sessions. */
        Set<String> threads() {
            return DeadlockReport.names(THREAD, section);
        }

        /** Returns the tables, in lower case. */
        Set<String> tables() {
            return DeadlockReport.names(TABLE, section);
        }

        /** Returns the text without the columns of rows; of a very long text, the beginning and the line that names the victim. */
        String text() {
            String text = COLUMN.matcher(section).replaceAll("");
            return text.length() <= TEXT_MAX ? text
                    : text.substring(0, TEXT_MAX) + "\n...\n" + text.substring(text.lastIndexOf('\n') + 1);
        }
    }
}
