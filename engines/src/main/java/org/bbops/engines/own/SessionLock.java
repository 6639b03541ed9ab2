package org.bbops.engines.own;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Lock that a server keeps for a connection, one implementation for each kind of lock that engines offer. */
public interface SessionLock {

    /**
     * Takes the lock of the connection's schema; it is held until it is given back or the connection ends.
     *
     * @return false when another connection holds it
     */
    boolean take(Connection connection) throws SQLException;

    /** Gives it back: a server may take a while to notice that a connection has ended. */
    void give(Connection connection) throws SQLException;

    /**
     * Returns the lock of an engine with application locks.
     *
     * @param lasting statement that keeps an idle connection open
     * @param take a query that returns true when the lock was taken
     * @param give gives it back, if it was taken
     */
    static SessionLock byFunction(String lasting, String take, String give) {
        return new SessionLock() {
            @Override
            public boolean take(Connection connection) throws SQLException {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(lasting);
                    try (ResultSet row = statement.executeQuery(take)) {
                        return row.next() && row.getBoolean(1);
                    }
                }
            }

            @Override
            public void give(Connection connection) throws SQLException {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(give);
                }
            }
        };
    }
}
