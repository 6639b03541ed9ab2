package org.bbops.engines.server;

import java.sql.SQLException;
import java.util.List;

/**
 * Server of an engine that is written in Java, to be started in a JVM of its own. Its main class takes port, folder, user and level of
 * {@code concurrency-control}; the user's password is in the environment variable {@code BBOPS_DATABASE_PASSWORD}. It reports its
 * port once it listens ({@link org.bbops.contracts.process.PortReport}), and ends at SIGTERM or when its parent has ended.
 */
public non-sealed interface JvmServer extends EngineServer {

    /** JVM that the server runs in; asked for only where its libraries are. */
    ServerJvm jvm();

    /** One for all databases of a server, unless it has several. */
    @Override
    default String url(int port, String database) {
        return readyUrl(port);
    }

    /** Makes nothing, unless the server has several databases: the one that there is was emptied. */
    @Override
    default void create(Connector user, int port, String database) throws SQLException {
    }

    /** Returns true when each database has a folder of its name, to be deleted once it is dropped. */
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
