package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** A lock that a server keeps for a connection, by what each engine has for that: an implementation per kind. */
interface SessionLock {

    /**
     * Takes the lock of the connection's schema; it is kept until that is given back or ends.
     *
     * @return false when another connection has it
     */
    boolean take(Connection connection) throws SQLException;

    /** Gives it back. */
    void give(Connection connection) throws SQLException;

    /**
     * Of an engine with locks of applications.
     *
     * @param statements the last is a query whose one value says whether it was taken
     */
    static SessionLock byFunction(String... statements) {
        List<String> all = List.of(statements);
        return new SessionLock() {
            @Override
            public boolean take(Connection connection) throws SQLException {
                try (Statement statement = connection.createStatement()) {
                    for (String each : all.subList(0, all.size() - 1)) {
                        statement.execute(each);
                    }
                    try (ResultSet row = statement.executeQuery(all.getLast())) {
                        return row.next() && row.getBoolean(1);
                    }
                }
            }

            @Override
            public void give(Connection connection) {
                // It goes with the connection.
            }
        };
    }
}
