package org.bbops.engines.own;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Lock that a server holds for a connection; each kind of lock that engines offer has an implementation. */
public interface SessionLock {

    /**
     * Acquires the lock of the connection's schema without waiting; it is held until it is released or the connection ends.
     *
     * @return false when another connection holds it
     */
    boolean tryAcquire(Connection connection) throws SQLException;

    /** Releases the lock explicitly, because a server may take a while to notice that a connection has ended. */
    void release(Connection connection) throws SQLException;

    /**
     * Returns the lock of an engine with application locks.
     *
     * @param keepOpen statement that disables or prolongs the server's time-out of idle connections
     * @param acquire query that returns true when the lock was acquired
     * @param release statement that releases the lock if it was acquired
     */
    static SessionLock byFunction(String keepOpen, String acquire, String release) {
        return new SessionLock() {
            @Override
            public boolean tryAcquire(Connection connection) throws SQLException {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(keepOpen);
                    try (ResultSet row = statement.executeQuery(acquire)) {
                        return row.next() && row.getBoolean(1);
                    }
                }
            }

            @Override
            public void release(Connection connection) throws SQLException {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(release);
                }
            }
        };
    }
}
