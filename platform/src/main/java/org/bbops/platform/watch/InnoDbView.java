package org.bbops.platform.watch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * MariaDB with InnoDB: information_schema.innodb_trx tells who waits, from a copy that InnoDB makes anew every 100 ms; the
 * status tells of the latest deadlock. Both need the privilege PROCESS.
 */
final class InnoDbView implements EngineView {

    private static final String WAITING = "select trx_mysql_thread_id from information_schema.innodb_trx where trx_state = 'LOCK WAIT'";
    private static final int DEADLOCK_CODE = 1213;
    private static final String DEADLOCK_HEAD = "LATEST DETECTED DEADLOCK";
    private static final String DEADLOCK_END = "WE ROLL BACK TRANSACTION";
    private static final Pattern THREAD = Pattern.compile("(?:MariaDB|MySQL) thread id (\\d+)");
    private static final Pattern TABLE = Pattern.compile("of table `[^`]+`\\.`([^`]+)`");

    @Override
    public String sessionIdQuery() {
        return "select connection_id()";
    }

    @Override
    public List<Session> waiting(Statement own, List<Session> sessions) throws SQLException {
        Set<String> waiting = PostgresView.column(own, WAITING);
        return sessions.stream().filter(session -> waiting.contains(session.id())).toList();
    }

    @Override
    public boolean isDeadlock(SQLException error) {
        return error.getErrorCode() == DEADLOCK_CODE;
    }

    @Override
    public Optional<DeadlockTrace> trace(SQLException error, Statement own, List<SessionState> sessions) throws SQLException {
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
            return Optional.of(new DeadlockTrace(
                    sessions.stream().filter(session -> threads.contains(session.id())).toList(),
                    DeadlockTrace.names(TABLE, latest)));
        }
    }
}
