package org.bbops.testbed.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;

/** What the testbed says to a server. */
final class Sql {

    private Sql() {
    }

    /** The name of a database, if it is one: it becomes part of a statement. */
    static String name(String name) {
        if (!DatabaseServer.NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name + "' cannot be the name of a database");
        }
        return name;
    }

    /**
     * Executes statements, each a transaction.
     *
     * @throws TestbedException when the server refuses one
     */
    static void execute(DatabaseAddress address, List<String> statements) {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        } catch (SQLException e) {
            throw new TestbedException("The database server at " + address + " refused what the testbed asked of it: "
                    + e.getMessage(), e);
        }
    }

    /** The first column of all rows that a query gives. */
    static List<String> strings(DatabaseAddress address, String query) {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            List<String> strings = new ArrayList<>();
            while (row.next()) {
                strings.add(row.getString(1));
            }
            return strings;
        } catch (SQLException e) {
            throw new TestbedException("The database server at " + address + " did not answer what the testbed asked of it: "
                    + e.getMessage(), e);
        }
    }

    /** The version that a server tells. */
    static String version(DatabaseAddress address) {
        try (Connection connection = address.dataSource().getConnection()) {
            return connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            throw new TestbedException("The database server at " + address + " does not tell its version: " + e.getMessage(), e);
        }
    }
}
