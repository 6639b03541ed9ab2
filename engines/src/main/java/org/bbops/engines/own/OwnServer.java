package org.bbops.engines.own;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Server that the user has set up: the form of its URLs, checks of its settings against a run's needs, and the lease of a schema.
 * Reasons are given as predicates, such as {@code has max_prepared_transactions = 0; restart it with more}, to which the caller adds
 * the subject.
 */
public interface OwnServer {

    /** Place where the schema of a connection is specified. */
    enum SchemaPlace {
        /** The URL's parameter {@code currentSchema}. */
        URL,
        /** The URL's database: the engine's schemas are its databases. */
        DATABASE,
        /** Each connection once it is open, because the URL cannot name it. */
        CONNECTION
    }

    /** Returns an example of a server's JDBC URL. */
    String exampleUrl();

    /** Returns true for the JDBC URL of an embedded database, ignoring case. */
    default boolean isEmbedded(String jdbcUrl) {
        return false;
    }

    /** Returns the place where the schema of a connection is specified. */
    default SchemaPlace schemaPlace() {
        return SchemaPlace.CONNECTION;
    }

    /** Returns the stored form of the name of a schema that is created without quotes. */
    default String storedName(String schema) {
        return schema.toUpperCase(Locale.ROOT);
    }

    /** Returns the default schema of a user's connections; empty where it does not depend on the user. */
    default Optional<String> schemaOfUser(String user) {
        return Optional.empty();
    }

    /** Returns true when the user can see a schema of that name, which need not be created. */
    default boolean hasSchema(Connection connection, String name) throws SQLException {
        DatabaseMetaData about = connection.getMetaData();
        try (ResultSet schemas = schemaPlace() == SchemaPlace.DATABASE ? about.getCatalogs() : about.getSchemas()) {
            boolean found = false;
            while (!found && schemas.next()) {
                found = schemas.getString(1).equals(storedName(name));
            }
            return found;
        }
    }

    /** Returns the statement that creates a schema unless one of that name exists. */
    default String createSchema(String name) {
        return "create schema if not exists " + name;
    }

    /** Returns the oldest supported version; empty where no version is known to be too old. */
    default Optional<OldestVersion> oldest() {
        return Optional.empty();
    }

    /**
     * Determines the number of connections that the server accepts from the user at a time.
     *
     * @return empty when it sets no limit
     */
    default OptionalInt connectionsMax(Connection connection) throws SQLException {
        return OptionalInt.empty();
    }

    /** Returns the lock that reserves a schema for one command. */
    SessionLock lease();

    /** Returns true when {@link #concurrencyControl} needs rows of a loaded population. */
    default boolean detectsControlByRows() {
        return false;
    }

    /**
     * Determines the server's concurrency control.
     *
     * @return a level of {@code concurrency-control}; empty when the server does not report it
     */
    Optional<String> concurrencyControl(Connection connection) throws SQLException;

    /** Returns the instruction by which a server's owner chooses a level of {@code concurrency-control}. */
    default String remedy(String concurrencyControl) {
        return "its own configuration";
    }

    /**
     * Looks for a setting that changes the meaning of an isolation level from what docs/isolation.md describes.
     *
     * @return a predicate that names the setting and the remedy; empty when there is none
     */
    default Optional<String> otherIsolation(Connection connection, String isolation) throws SQLException {
        return Optional.empty();
    }

    /** Determines when the server checks for deadlocks. */
    DeadlockCheck deadlockCheck(Connection connection) throws SQLException;

    /**
     * Looks for a reason why the server cannot prepare transactions.
     *
     * @return a predicate that names the reason and the remedy; empty when it can, or never needs to
     */
    default Optional<String> unableToPrepare(Connection connection) throws SQLException {
        return Optional.empty();
    }

    /**
     * Looks for in-doubt transactions of the user: a killed run has prepared them, and they keep their locks.
     *
     * @return a predicate that names one and the remedy; empty when there are none
     */
    default Optional<String> inDoubtTransactions(Connection connection) throws SQLException {
        return Optional.empty();
    }

    /** Returns the tables and views of the connection's schema that belong to the server's extensions; they hold nobody's data. */
    default List<String> tablesOfExtensions(Connection connection) throws SQLException {
        return List.of();
    }

    /**
     * Executes a query and returns the values of one of its columns.
     *
     * @param column counted from 1
     * @return one value for each row; null for SQL's null
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
