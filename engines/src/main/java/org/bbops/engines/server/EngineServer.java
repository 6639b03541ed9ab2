package org.bbops.engines.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Server of an engine that the testbed starts: its databases, and its facts for a reader of results. */
public sealed interface EngineServer permits JvmServer, ProgramServer {

    /**
     * Returns advice on how to install programs that the server needs and this machine lacks; empty when nothing is
     * missing.
     */
    default Optional<String> missing() {
        return Optional.empty();
    }

    /** Time at which a deadlock is noticed, as a clause: {@code at once}. */
    String deadlockNotice();

    /** JDBC URL that can be connected to once the server is ready. */
    String readyUrl(int port);

    /** JDBC URL of a database that {@link #create} has made. */
    String url(int port, String database);

    /** Makes a database without a table unless one of that name exists. */
    void create(Connector user, int port, String database) throws SQLException;

    /** Removes a database, unless there is none; where a server has one only, its tables. */
    void drop(Connector user, int port, String database) throws SQLException;

    /** Opens connections of the user who makes and drops databases. */
    @FunctionalInterface
    interface Connector {

        /** Opens a connection; the caller closes it. */
        Connection open(String jdbcUrl) throws SQLException;

        /** Executes statements in a connection of their own, each a transaction. */
        default void execute(String jdbcUrl, String... statements) throws SQLException {
            try (var connection = open(jdbcUrl); var statement = connection.createStatement()) {
                for (String sql : statements) {
                    statement.execute(sql);
                }
            }
        }
    }
}
