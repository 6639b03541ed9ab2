package org.bbops.testbed.database;

import java.util.Map;
import java.util.function.Function;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.TestbedException;

/** Starts servers. */
public final class DatabaseServers {

    /** Starts of the engines that are programs of the machine, by level. */
    private static final Map<String, Function<ServerOptions, StartedServer>> PROGRAMS =
            Map.of("postgresql", PostgresDatabases::start, "mariadb", MariadbServer::start);

    private DatabaseServers() {
    }

    /**
     * Starts a server and waits until it takes connections.
     *
     * @param concurrencyControl one of the engine's
     * @throws org.bbops.testbed.TestbedException when the engine has no such level, is not installed or does not start
     */
    public static StartedServer start(DatabaseEngine engine, String concurrencyControl, ServerOptions options) {
        try {
            engine.refuseUnknown(concurrencyControl);
        } catch (IllegalArgumentException e) {
            throw new TestbedException(e.getMessage(), e);
        }
        return engine.jvmServer().<StartedServer>map(server -> JvmDatabases.start(engine, server, concurrencyControl, options))
                .orElseGet(() -> PROGRAMS.get(engine.level()).apply(options));
    }
}
