package org.bbops.engines.server;

import java.util.List;

/**
 * Server of an engine that is written in Java, to be started in a JVM of its own. Its main class takes port, folder, user and level of
 * {@code concurrency-control}; the user's password is in the environment variable {@code BBOPS_DATABASE_PASSWORD}. It reports its
 * port once it listens ({@link org.bbops.contracts.process.PortReport}), and ends at SIGTERM or when its parent has ended.
 */
public non-sealed interface JvmServer extends EngineServer {

    /** Main class of the JVM. */
    Class<?> main();

    /** Returns one class of each library that the main class needs. */
    List<Class<?>> libraries();

    /** Largest heap of the JVM, in megabytes. */
    int heapMegabytes();

    /** Returns true when each database has a folder of its name, to be deleted once it is dropped. */
    default boolean hasFolderForEachDatabase() {
        return false;
    }
}
