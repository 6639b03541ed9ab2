package org.bbops.engines.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Server of an engine that the testbed starts: its databases, and facts about it for results. */
public sealed interface EngineServer permits JvmServer, ProgramServer {

    /**
     * Returns advice on how to install programs that the server needs and this machine lacks; empty when nothing is
     * missing.
     */
    default Optional<String> missing() {
        return Optional.empty();
    }

    /** Returns the time at which the server detects a deadlock, as a phrase such as {@code at once}. */
    String deadlockDetection();

    /** Returns the JDBC URL that accepts connections once the server is ready. */
    String readyUrl(int port);

    /** Returns the JDBC URL of a database that {@link #create} has created. */
    String url(int port, String database);

    /** Creates an empty database unless one of that name exists. */
    void create(Connector user, int port, String database) throws SQLException;

    /** Drops a database if it exists; on a server with a single database, drops its tables instead. */
    void drop(Connector user, int port, String database) throws SQLException;

    /** Opens connections of the user who creates and drops databases. */
    @FunctionalInterface
    interface Connector {

        /** Opens a connection; the caller closes it. */
        Connection open(String jdbcUrl) throws SQLException;

        /** Executes statements on a new connection, each in its own transaction. */
        default void execute(String jdbcUrl, String... statements) throws SQLException {
            try (var connection = open(jdbcUrl); var statement = connection.createStatement()) {
                for (String sql : statements) {
                    statement.execute(sql);
                }
            }
        }
    }
}
