package org.bbops.engines.derby;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.SessionLock;

/** Derby: a lock of a table of nobody else's, by a transaction that writes nothing, so that no log is kept for it. */
final class LockedTable implements SessionLock {

    private static final String COLUMNS = "id integer";
    private static final String LOCKED = "select count(*) from syscs_diag.lock_table where tablename = ? and type = 'TABLE' and mode = 'X'";
    /** A wait that Derby itself gave up: for a lock, and for one of a table. */
    private static final Set<String> TAKEN_STATES = Set.of("40XL1", "40XL2", "X0X02");
    /** Of the system, which sets its bound on waits for locks, and of who describes the database. */
    private static final String RIGHTS_OF_A_RUN = "grant execute on procedure SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY to %1$s; "
            + "grant execute on function SYSCS_UTIL.SYSCS_GET_DATABASE_PROPERTY to %1$s";
    /** What the states have in common that say that a user lacks a right. */
    private static final String RIGHT_STATES = "4250";

    @Override
    public boolean take(Connection connection) throws SQLException {
        try {
            String table = LeaseTable.of(connection, COLUMNS);
            // Looked at first: who asks for a lock waits for as long as the database says, and the server's thread on, when he has left.
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
            // Not everybody may look at a server's locks; whoever asks for it hears it then.
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
        return new SQLException(("the user %s lacks a right there (%s); let the owner of the database say once: create table %s (%s); "
                + "grant select on %s to %s; and for runs: %s").formatted(user, refused.getMessage(), table, COLUMNS, table, user,
                RIGHTS_OF_A_RUN.formatted(user)), refused.getSQLState(), refused);
    }

    @Override
    public void give(Connection connection) throws SQLException {
        connection.rollback();
    }
}
