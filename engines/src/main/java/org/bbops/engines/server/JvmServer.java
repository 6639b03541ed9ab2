package org.bbops.engines.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Server of an engine that is written in Java, to be started in a JVM of its own. Its main class takes port, folder, user and level of
 * {@code concurrency-control}; the user's password is in the environment variable {@code BBOPS_DATABASE_PASSWORD}. It reports its
 * port once it listens ({@link org.bbops.contracts.process.PortReport}), and ends at SIGTERM or when its parent has ended.
 */
public interface JvmServer {

    /** Main class of the JVM. */
    Class<?> main();

    /** One class of each library that the main class needs. */
    List<Class<?>> libraries();

    /** Largest heap of the JVM, in megabytes. */
    int heapMegabytes();

    /** Length of a transaction's wait for a lock, as a clause: {@code until its holder ends}. */
    String lockWait();

    /** Time at which a deadlock is noticed, as a clause: {@code at once}. */
    String deadlockNotice();

    /** JDBC URL that can be connected to once the server is ready. */
    String readyUrl(int port);

    /** JDBC URL of a database that {@link #create} has made. */
    String url(int port, String database);

    /** Makes a database without a table where there is none of that name. */
    void create(Connector user, int port, String database) throws SQLException;

    /** Removes a database, unless there is none; where a server has one only, its tables. */
    void drop(Connector user, int port, String database) throws SQLException;

    /** Returns true when each database has a folder of its name, to be deleted once it is dropped. */
    default boolean hasFolderForEachDatabase() {
        return false;
    }

    /** Opens connections of the server's one user. */
    @FunctionalInterface
    interface Connector {

        /** Opens a connection; the caller closes it. */
        Connection open(String jdbcUrl) throws SQLException;

        /** Executes a statement in a connection of its own. */
        default void execute(String jdbcUrl, String sql) throws SQLException {
            try (var connection = open(jdbcUrl); var statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
    }
}
