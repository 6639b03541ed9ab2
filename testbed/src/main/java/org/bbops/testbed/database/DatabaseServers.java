package org.bbops.testbed.database;

import java.util.Map;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.TestbedException;

/** Starts servers. */
public final class DatabaseServers {

    private static final Map<String, Start> STARTS = Map.of(
            "postgresql", (_, options) -> PostgresDatabases.start(options),
            "hsqldb", HsqldbServer::start,
            "derby", DerbyServer::start,
            "mariadb", (_, options) -> MariadbServer.start(options));

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
        return STARTS.get(engine.level()).start(concurrencyControl, options);
    }

    private interface Start {

        StartedServer start(String concurrencyControl, ServerOptions options);
    }
}
