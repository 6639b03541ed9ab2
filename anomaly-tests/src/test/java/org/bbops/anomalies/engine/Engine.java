package org.bbops.anomalies.engine;

import java.sql.Connection;
import java.sql.SQLException;

/** A database server in one of its concurrency controls. */
public interface Engine {

    /** The JDBC URL of a database that only these tests use. */
    String url();

    /** Returns the name of a user; null where the engine requires none. */
    default String user() {
        return null;
    }

    /** Returns that user's password. */
    default String password() {
        return null;
    }

    /** Opens a connection to that database. */
    Connection connect() throws SQLException;

    /** Switches a connection to another schema of the same database. */
    default void enter(Connection connection, String schema) throws SQLException {
        connection.setSchema(schema);
    }

    /**
     * Returns the number of transactions of that database that wait for another one, by the engine's own account.
     *
     * @param watcher a connection that takes part in no schedule
     */
    int waiting(Connection watcher) throws SQLException;

    /** Returns the end of a query that locks its rows until the end of the transaction. */
    default String forUpdate() {
        return " for update";
    }

    /**
     * Returns the end of a query that locks its rows shared: others can lock them so too, and change none; where there
     * is no such lock, as {@link #forUpdate}.
     */
    default String forShare() {
        return forUpdate();
    }

    /** Returns the cause of a refused statement. */
    Cause causeOf(SQLException refusal);
}
