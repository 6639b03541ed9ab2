package org.bbops.engines.h2;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** An H2 server of the user's own. */
final class OwnH2 implements OwnServer {

    private static final Pattern WITHIN_THE_PROGRAM = Pattern.compile("jdbc:h2:(?!(tcp|ssl)://).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    @Override
    public String exampleUrl() {
        return "jdbc:h2:tcp://127.0.0.1:9092/bbops";
    }

    @Override
    public boolean isWithinTheProgram(String jdbcUrl) {
        return WITHIN_THE_PROGRAM.matcher(jdbcUrl).matches();
    }

    @Override
    public SessionLock lease() {
        return new H2Lease();
    }

    @Override
    public Optional<String> concurrencyControl(Connection connection) {
        return Optional.of("mvcc");
    }

    @Override
    public DeadlockCheck deadlockCheck(Connection connection) {
        return DeadlockCheck.atOnce();
    }

    /** Lease by a row that names its session; the row is void once that session is gone. */
    private static final class H2Lease implements SessionLock {

        private static final String SESSIONS = "select %s session_id, cast(session_start as varchar(64)) from information_schema.sessions";
        private static final String DUPLICATE_KEY = "23505";

        @Override
        public boolean take(Connection connection) throws SQLException {
            String table = LeaseTable.name(connection);
            try (Statement statement = connection.createStatement()) {
                statement.execute("create schema if not exists BBOPS_LEASES");
                statement.execute("create table if not exists " + table
                        + " (id integer primary key, session_id integer not null, started varchar(64) not null)");
                statement.execute("delete from " + table + " where (session_id, started) not in (" + SESSIONS.formatted("") + ")");
                // Of two that come at once the key lets one in.
                statement.execute("insert into " + table + " " + SESSIONS.formatted("1,") + " where session_id = session_id()");
                return true;
            } catch (SQLException e) {
                if (DUPLICATE_KEY.equals(e.getSQLState())) {
                    return false;
                }
                throw e;
            }
        }

        @Override
        public void give(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute("delete from " + LeaseTable.name(connection) + " where session_id = session_id()");
            }
        }
    }
}
