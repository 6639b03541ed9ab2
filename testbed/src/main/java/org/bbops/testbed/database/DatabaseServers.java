package org.bbops.testbed.database;

import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.JvmServer;
import org.bbops.engines.server.ProgramServer;
import org.bbops.testbed.TestbedException;

/** Starts servers. */
public final class DatabaseServers {

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
        return switch (engine.server()) {
            case JvmServer server -> JvmDatabases.start(engine, server, concurrencyControl, options);
            case ProgramServer server -> ProgramDatabases.start(engine, server, concurrencyControl, options);
        };
    }
}
