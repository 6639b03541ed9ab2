package org.bbops.anomalies.engine;

import java.sql.Connection;
import java.sql.SQLException;

/** A database server in one of its concurrency controls. */
public interface Engine {

    /** The JDBC URL of a database that only these tests use. */
    String url();

    /** Who may enter; null where the engine lets in anybody. */
    default String user() {
        return null;
    }

    /** That user's password. */
    default String password() {
        return null;
    }

    /** Opens a connection to that database. */
    Connection connect() throws SQLException;

    /** Has a connection work in another schema of the same database. */
    default void enter(Connection connection, String schema) throws SQLException {
        connection.setSchema(schema);
    }

    /**
     * How many transactions of that database wait for another one, by the engine's own account.
     *
     * @param watcher a connection that takes part in no schedule
     */
    int waiting(Connection watcher) throws SQLException;

    /** What a query ends with that locks the rows it returns until the end of the transaction. */
    default String forUpdate() {
        return " for update";
    }

    /** What a query ends with that lets others lock the same rows so, and change none of them; where there is no such lock, the above. */
    default String forShare() {
        return forUpdate();
    }

    /** Why the engine refused a statement. */
    Cause causeOf(SQLException refusal);
}
