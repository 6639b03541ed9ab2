package org.bbops.testbed.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.bbops.engines.SqlReason;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.TestbedException;

/** Executes the testbed's own statements on a server. */
public final class Sql {

    /** Making or dropping a database takes seconds, but the holder of a lock on it may hold that for ever. */
    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** Time for a server that ends a statement by itself to report it. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private Sql() {
    }

    /** Checks the name of a database, which becomes part of a statement, and returns it. */
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
    public static void execute(DatabaseAddress address, List<String> statements) {
        execute(address, statements, LIMIT);
    }

    /**
     * Executes statements within another limit.
     *
     * @param limit the most time for each, in whole seconds; waits for the locks of others are part of that
     */
    static void execute(DatabaseAddress address, List<String> statements, Duration limit) {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(Math.toIntExact(limit.toSeconds()));
            for (String each : statements) {
                // HSQLDB's time-out does not end a wait for others.
                DatabaseCall.within(limit.plus(GRACE), () -> statement.execute(each));
            }
        } catch (SQLException e) {
            throw new TestbedException("The database server at " + address + " refused what the testbed asked of it: "
                    + SqlReason.of(e), e);
        }
    }

    /** Makes or removes a database. */
    @FunctionalInterface
    interface Change {

        void make() throws SQLException;
    }

    /**
     * Makes or removes a database. Not every engine's own time-out ends a wait for others.
     *
     * @param server names the server in messages
     * @throws TestbedException when it refuses, or does not answer in time
     */
    static void changing(DatabaseAddress server, String database, Change change) {
        try {
            DatabaseCall.within(LIMIT, () -> {
                change.make();
                return null;
            });
        } catch (SQLException e) {
            throw new TestbedException("The database server at " + server + " refused to make or drop the database " + database + ": "
                    + SqlReason.of(e), e);
        }
    }

    /** Returns the version that a server reports. */
    public static String version(DatabaseAddress address) {
        try (Connection connection = address.dataSource().getConnection()) {
            return connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            throw new TestbedException("The database server at " + address + " does not report its version: " + SqlReason.of(e), e);
        }
    }
}
