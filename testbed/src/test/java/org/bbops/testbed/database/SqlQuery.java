package org.bbops.testbed.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;

/** Queries of tests on a server. */
final class SqlQuery {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    private SqlQuery() {
    }

    /** Returns the first column of all rows of a query. */
    static List<String> strings(DatabaseAddress address, String query) {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            return DatabaseCall.within(LIMIT, () -> strings(statement, query));
        } catch (SQLException e) {
            throw new IllegalStateException("the server at " + address + " does not answer: " + query, e);
        }
    }

    private static List<String> strings(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            List<String> strings = new ArrayList<>();
            while (row.next()) {
                strings.add(row.getString(1));
            }
            return strings;
        }
    }
}
