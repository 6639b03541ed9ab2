package org.bbops.engines.hsqldb;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** An HSQLDB of the user's own. */
final class OwnHsqldb implements OwnServer {

    private static final Pattern WITHIN_THE_PROGRAM = Pattern.compile("jdbc:hsqldb:(?!(hsqls?|https?)://).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    @Override
    public String exampleUrl() {
        return "jdbc:hsqldb:hsql://127.0.0.1:9001/bbops";
    }

    @Override
    public boolean isWithinTheProgram(String jdbcUrl) {
        return WITHIN_THE_PROGRAM.matcher(jdbcUrl).matches();
    }

    @Override
    public SessionLock lease() {
        return new LiveSession();
    }

    @Override
    public Optional<String> concurrencyControl(Connection connection) throws SQLException {
        return Optional.of(OwnServer.column(connection, 1, "call transaction_control()").getFirst().toLowerCase(Locale.ROOT));
    }

    @Override
    public String remedy(String concurrencyControl) {
        return "'set database transaction control " + concurrencyControl + "'";
    }

    @Override
    public DeadlockCheck deadlockCheck(Connection connection) {
        return DeadlockCheck.atOnce();
    }

    /**
     * HSQLDB: a lease by a row that names its session; the row is void once that session is gone. A transaction that
     * stays open would hold up every definition of a table.
     */
    private static final class LiveSession implements SessionLock {

        private static final String COLUMNS = "id integer primary key, session_id bigint not null, connected varchar(40) not null";
        private static final String SESSIONS = "select %s session_id, cast(connected as varchar(40)) from information_schema.system_sessions";

        @Override
        public boolean take(Connection connection) throws SQLException {
            String table = LeaseTable.of(connection, COLUMNS, new Hsqldb.Errors());
            try (Statement statement = connection.createStatement()) {
                statement.execute("delete from " + table + " where (session_id, connected) not in (" + SESSIONS.formatted("") + ")");
                // Of two that come at once the key lets one in.
                statement.execute("insert into " + table + " " + SESSIONS.formatted("1,") + " where session_id = session_id()");
                return true;
            } catch (SQLIntegrityConstraintViolationException | SQLTransactionRollbackException _) {
                return false;
            }
        }

        @Override
        public void give(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(
                        "delete from " + LeaseTable.of(connection, COLUMNS, new Hsqldb.Errors()) + " where session_id = session_id()");
            }
        }
    }
}
