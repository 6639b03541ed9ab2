package org.bbops.engines.derby;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** Derby server of the user's own. */
final class OwnDerby implements OwnServer {

    private static final Pattern EMBEDDED = Pattern.compile("jdbc:derby:(?!//).*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final String DEADLOCK_SECONDS = "values syscs_util.syscs_get_database_property('derby.locks.deadlockTimeout')";
    /** Derby's default. */
    private static final Duration DEADLOCK_DEFAULT = Duration.ofSeconds(20);
    /** SQL state when the owner has not permitted the user to read the database's properties. */
    private static final String LACKS_RIGHT_STATE = "42504";

    @Override
    public String exampleUrl() {
        return "jdbc:derby://127.0.0.1:1527/bbops";
    }

    @Override
    public boolean isEmbedded(String jdbcUrl) {
        return EMBEDDED.matcher(jdbcUrl).matches();
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
    public SessionLock lease() {
        return new LockedTable();
    }

    @Override
    public boolean detectsControlByRows() {
        return true;
    }

    /**
     * Looks at the locks of a query, because the property may be set for the server, where it cannot be queried.
     */
    @Override
    public Optional<String> concurrencyControl(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            OwnServer.column(connection, 1, "select u_value from u_population where u_key = 'seed'");
            List<String> locks = OwnServer.column(connection, 1, "select type from syscs_diag.lock_table where tablename = 'U_POPULATION'");
            return locks.isEmpty() ? Optional.empty() : Optional.of(locks.contains("ROW") ? "row-locks" : "table-locks");
        } catch (SQLException _) {
            // The user may lack the right to read the server's locks.
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
            // Derby, too, treats a value that is not a number as unset.
            boolean set = seconds != null && seconds.strip().matches("-?\\d{1,9}");
            return new DeadlockCheck(Optional.of(set ? Duration.ofSeconds(Long.parseLong(seconds.strip())) : DEADLOCK_DEFAULT),
                    "derby.locks.deadlockTimeout" + (set ? "" : ", Derby's default, as the database sets none"),
                    "\"call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', '1')\"");
        } catch (SQLException e) {
            if (LACKS_RIGHT_STATE.equals(e.getSQLState())) {
                return DeadlockCheck.unknown();
            }
            throw e;
        }
    }

    /** Lock of the schema's lease table, by a transaction that writes nothing, so that Derby need not keep its log. */
    private static final class LockedTable implements SessionLock {

        private static final String COLUMNS = "id integer";
        private static final String LOCKED = "select count(*) from syscs_diag.lock_table where tablename = ? and type = 'TABLE' and mode = 'X'";
        /** SQL states of a lock wait that Derby has ended: two for the time-out of any lock, one for a table lock. */
        private static final Set<String> TAKEN_STATES = Set.of("40XL1", "40XL2", "X0X02");
        /** Rights to set the lock time-out, which the system under test does, and to read the settings that results record. */
        private static final String RIGHTS_OF_A_RUN = "grant execute on procedure SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY to %1$s; "
                + "grant execute on function SYSCS_UTIL.SYSCS_GET_DATABASE_PROPERTY to %1$s";
        /** Beginning of the SQL states that report a missing right. */
        private static final String RIGHT_STATES = "4250";

        @Override
        public boolean tryAcquire(Connection connection) throws SQLException {
            try {
                String table = LeaseTable.createIfAbsent(connection, COLUMNS, Derby.ERRORS);
                // Checked first: a lock request waits for the database's full lock time-out, and the server's thread
                // keeps waiting after the client has left.
                return !isLocked(connection) && lock(connection, table);
            } catch (SQLException e) {
                throw String.valueOf(e.getSQLState()).startsWith(RIGHT_STATES) ? withoutRight(connection, e) : e;
            }
        }

        private static boolean isLocked(Connection connection) {
            try (PreparedStatement query = connection.prepareStatement(LOCKED)) {
                query.setString(1, connection.getSchema());
                try (ResultSet row = query.executeQuery()) {
                    return row.next() && row.getInt(1) > 0;
                }
            } catch (SQLException _) {
                // The user may lack the right to read the server's locks; then the lock request decides.
                return false;
            }
        }

        private static boolean lock(Connection connection, String table) throws SQLException {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute("lock table " + table + " in exclusive mode");
                return true;
            } catch (SQLException e) {
                if (TAKEN_STATES.contains(String.valueOf(e.getSQLState()))) {
                    return false;
                }
                throw e;
            }
        }

        private static SQLException withoutRight(Connection connection, SQLException refused) throws SQLException {
            String table = LeaseTable.name(connection);
            String user = connection.getMetaData().getUserName();
            return new SQLException(("the user %s lacks a right there (%s); ask the database's owner to execute once: create table %s "
                    + "(%s); grant select on %s to %s; and for runs: %s").formatted(user, refused.getMessage(), table, COLUMNS, table, user,
                            RIGHTS_OF_A_RUN.formatted(user)),
                    refused.getSQLState(), refused);
        }

        @Override
        public void release(Connection connection) throws SQLException {
            connection.rollback();
        }
    }
}
