package org.bbops.engines.own;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Server of the user's own: the form of its addresses, the check of its settings against a run's needs, and the lease
 * of a schema.
 */
public interface OwnServer {

    /** Place in which a connection's schema is named. */
    enum SchemaPlace {
        /** The URL's parameter {@code currentSchema}. */
        URL,
        /** The URL's database: the engine's schemas are its databases. */
        DATABASE,
        /** Each connection, once it is open; the URL has no place for it. */
        CONNECTION
    }

    /** Example of a JDBC URL of a server. */
    String exampleUrl();

    /** Returns true for a JDBC URL of a database within the program that opens it, in letters of either case. */
    default boolean isWithinTheProgram(String jdbcUrl) {
        return false;
    }

    /** Place in which a connection's schema is named. */
    default SchemaPlace schemaPlace() {
        return SchemaPlace.CONNECTION;
    }

    /** Name of a schema as an engine whose connections name it stores it, when it is created without quotes. */
    default String storedName(String schema) {
        return schema.toUpperCase(Locale.ROOT);
    }

    /** Schema of a user's connections that name none, where each user has another one. */
    default Optional<String> schemaOfUser(String user) {
        return Optional.empty();
    }

    /** Statement that creates a schema unless there is one of that name. */
    default String createSchema(String name) {
        return "create schema if not exists " + name;
    }

    /** Oldest version that runs can use; empty where none was found to be too old. */
    default Optional<OldestVersion> oldest() {
        return Optional.empty();
    }

    /**
     * Determines the number of connections that the server takes of the user at a time.
     *
     * @return empty when it sets no limit
     */
    default OptionalInt connectionsMax(Connection connection) throws SQLException {
        return OptionalInt.empty();
    }

    /** Lock by which one command keeps a schema to itself. */
    SessionLock lease();

    /** Returns true when {@link #concurrencyControl} needs rows of a loaded population. */
    default boolean tellsControlByRows() {
        return false;
    }

    /**
     * Determines the server's concurrency control.
     *
     * @return a level of {@code concurrency-control}; empty when the server does not tell
     */
    Optional<String> concurrencyControl(Connection connection) throws SQLException;

    /** Instruction by which a server's owner chooses a level of {@code concurrency-control}. */
    default String remedy(String concurrencyControl) {
        return "its own configuration";
    }

    /**
     * Looks for a setting that gives an isolation level another meaning than docs/isolation.md describes.
     *
     * @return a clause without subject that names the setting and the remedy; empty when there is none
     */
    default Optional<String> otherIsolation(Connection connection, String isolation) throws SQLException {
        return Optional.empty();
    }

    /** Finds out when the server looks for deadlocks. */
    DeadlockCheck deadlockCheck(Connection connection) throws SQLException;

    /**
     * Looks for a reason why the server cannot prepare transactions.
     *
     * @return a clause without subject that names the reason and the remedy; empty when it can, or never needs to
     */
    default Optional<String> unableToPrepare(Connection connection) throws SQLException {
        return Optional.empty();
    }

    /**
     * Looks for transactions of the user that a killed run has left prepared, with their locks.
     *
     * @return a clause without subject that names one and the remedy; empty when there are none
     */
    default Optional<String> leftPrepared(Connection connection) throws SQLException {
        return Optional.empty();
    }

    /**
     * Values of one column of a query.
     *
     * @param column counted from 1
     * @return one for each row; null where the row has none
     */
    static List<String> column(Connection connection, int column, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            List<String> values = new ArrayList<>();
            while (row.next()) {
                values.add(row.getString(column));
            }
            return values;
        }
    }
}
