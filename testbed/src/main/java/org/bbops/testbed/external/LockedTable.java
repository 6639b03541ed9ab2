package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import org.bbops.testbed.DatabaseCall;

/** Derby: a lock of a table of nobody else's, by a transaction that writes nothing, so that no log is kept for it. */
final class LockedTable implements SessionLock {

    /** Derby lets a second taker wait, for as long as the database says, and tells nobody at once. */
    private static final Duration WAIT_MAX = Duration.ofSeconds(3);
    /** The wait was given up by Derby itself: of a lock, and of one of a table. */
    private static final Set<String> TAKEN_STATES = Set.of("40XL1", "40XL2", "X0X02");

    @Override
    public boolean take(Connection connection) throws SQLException {
        String table = LeaseTable.of(connection, "id integer");
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            DatabaseCall.within(WAIT_MAX, () -> statement.execute("lock table " + table + " in exclusive mode"));
            return true;
        } catch (SQLTimeoutException _) {
            return false;
        } catch (SQLException e) {
            if (TAKEN_STATES.contains(String.valueOf(e.getSQLState()))) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public void give(Connection connection) throws SQLException {
        connection.rollback();
    }
}
