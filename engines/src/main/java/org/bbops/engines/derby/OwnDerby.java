package org.bbops.engines.derby;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** A Derby of the user's own. */
final class OwnDerby implements OwnServer {

    private static final Pattern WITHIN_THE_PROGRAM = Pattern.compile("jdbc:derby:(?!//).*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final String DEADLOCK_SECONDS = "values syscs_util.syscs_get_database_property('derby.locks.deadlockTimeout')";
    /** Derby's own when nothing is set. */
    private static final Duration DEADLOCK_DEFAULT = Duration.ofSeconds(20);
    /** In a database whose owner lets nobody else ask for its properties. */
    private static final String LACKS_RIGHT_STATE = "42504";
    private static final String SCHEMA_EXISTS_STATE = "X0Y68";

    @Override
    public String exampleUrl() {
        return "jdbc:derby://127.0.0.1:1527/bbops";
    }

    @Override
    public boolean isWithinTheProgram(String jdbcUrl) {
        return WITHIN_THE_PROGRAM.matcher(jdbcUrl).matches();
    }

    @Override
    public Optional<String> schemaOfUser(String user) {
        return Optional.of(user.toUpperCase(Locale.ROOT));
    }

    @Override
    public String createSchema(String name) {
        return "create schema " + name;
    }

    @Override
    public boolean isExistingSchema(SQLException error) {
        return SCHEMA_EXISTS_STATE.equals(error.getSQLState());
    }

    @Override
    public SessionLock lease() {
        return new LockedTable();
    }

    @Override
    public boolean tellsControlByRows() {
        return true;
    }

    /** The property may be the server's, which nobody can ask for; so it is tried out, with the locks of a query that writes nothing. */
    @Override
    public Optional<String> concurrencyControl(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            OwnServer.column(connection, 1, "select u_value from u_population where u_key = 'seed'");
            List<String> locks = OwnServer.column(connection, 1, "select type from syscs_diag.lock_table where tablename = 'U_POPULATION'");
            return locks.isEmpty() ? Optional.empty() : Optional.of(locks.contains("ROW") ? "row-locks" : "table-locks");
        } catch (SQLException _) {
            // Not everybody may look at a server's locks.
            return Optional.empty();
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    @Override
    public String remedy(String concurrencyControl) {
        return "derby.storage.rowLocking=" + concurrencyControl.equals("row-locks");
    }

    @Override
    public DeadlockCheck deadlockCheck(Connection connection) throws SQLException {
        try {
            String seconds = OwnServer.column(connection, 1, DEADLOCK_SECONDS).getFirst();
            // As Derby does it, what is no number counts as nothing.
            boolean set = seconds != null && seconds.strip().matches("-?\\d{1,9}");
            return new DeadlockCheck(Optional.of(set ? Duration.ofSeconds(Long.parseLong(seconds.strip())) : DEADLOCK_DEFAULT),
                    "derby.locks.deadlockTimeout" + (set ? "" : ", which Derby takes as the database has none of its own"),
                    "\"call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', '1')\"");
        } catch (SQLException e) {
            if (LACKS_RIGHT_STATE.equals(e.getSQLState())) {
                return DeadlockCheck.untold();
            }
            throw e;
        }
    }
}
