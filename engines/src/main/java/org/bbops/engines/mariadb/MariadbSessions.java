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
 * View of InnoDB's sessions: information_schema.innodb_trx names the waiting sessions and innodb_locks their locks,
 * both from a copy; the status reports the latest deadlock only. Both need the privilege PROCESS. InnoDB renews the
 * copy only when nobody has read it for 100 ms: queried more often, by any user, it keeps returning outdated rows.
 */
final class MariadbSessions implements SessionView {

    /** A lock's table is written as {@code `database`.`table`}; a transaction's locks of one record may share one id. */
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

    /**
     * Account of the latest deadlock in InnoDB's status.
     *
     * @param section of the status, which ends with the line that names the victim
     */
    record InnoDbDeadlock(String section) {

        private static final String HEAD = "LATEST DETECTED DEADLOCK";
        private static final String VERDICT = "WE ROLL BACK TRANSACTION";
        /** Characters; the section has the statements, and a line for each row of the locks. */
        private static final int TOLD_MAX = 8_000;
        private static final Pattern THREAD = Pattern.compile("(?:MariaDB|MySQL) thread id (\\d+)");
        /** Matches a lock of rows, or of the table. */
        private static final Pattern TABLE = Pattern.compile("(?:of|LOCK) table `[^`]+`\\.`([^`]+)`");
        /** A column of a locked row, in hexadecimal: most of the section, and of no use to a reader. */
        private static final Pattern COLUMN = Pattern.compile("^ \\d+:.*\n?", Pattern.MULTILINE);

        /** Empty when there was none. */
        static Optional<InnoDbDeadlock> latest(String status) {
            int head = status.indexOf(HEAD);
            if (head < 0) {
                return Optional.empty();
            }
            int verdict = status.indexOf(VERDICT, head);
            int end = verdict < 0 ? -1 : status.indexOf('\n', verdict);
            return Optional.of(new InnoDbDeadlock(status.substring(head, end < 0 ? status.length() : end)));
        }

        /** The ids of the sessions in it. */
        Set<String> threads() {
            return DeadlockReport.names(THREAD, section);
        }

        /** Returns the tables, in lower case. */
        Set<String> tables() {
            return DeadlockReport.names(TABLE, section);
        }

        /** Returns its text without the rows' columns; of a very long one, the begin and the line that names the victim. */
        String told() {
            String words = COLUMN.matcher(section).replaceAll("");
            return words.length() <= TOLD_MAX ? words
                    : words.substring(0, TOLD_MAX) + "\n...\n" + words.substring(words.lastIndexOf('\n') + 1);
        }
    }
}
