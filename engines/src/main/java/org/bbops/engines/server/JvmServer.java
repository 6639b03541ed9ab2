package org.bbops.engines.server;

import java.sql.SQLException;
import java.util.List;

/**
 * Server of an engine that is written in Java, started in a JVM of its own. Its main class takes port, folder, user and level of
 * {@code concurrency-control}; the user's password is in the environment variable {@code BBOPS_DATABASE_PASSWORD}. It reports its
 * port once it listens ({@link org.bbops.contracts.process.PortReport}), and ends on SIGTERM or when its parent process has ended.
 */
public non-sealed interface JvmServer extends EngineServer {

    /** Returns the JVM that the server runs in. Called only where the server's libraries are on the class path. */
    ServerJvm jvm();

    /** Returns the URL of the server's single database; overridden where a server has several. */
    @Override
    default String url(int port, String database) {
        return readyUrl(port);
    }

    /** Does nothing, because {@link #drop} has emptied the single database; overridden where a server has several. */
    @Override
    default void create(Connector user, int port, String database) throws SQLException {
    }

    /** Returns true when each database has a folder of its name, which has to be deleted after the database is dropped. */
    default boolean hasFolderForEachDatabase() {
        return false;
    }

    /**
     * JVM of a server.
     *
     * @param main main class
     * @param libraries one class of each library that the main class needs
     * @param heapMegabytes largest heap
     */
    record ServerJvm(Class<?> main, List<Class<?>> libraries, int heapMegabytes) {
    }
}
