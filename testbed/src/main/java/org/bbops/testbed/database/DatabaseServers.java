package org.bbops.testbed.database;

import org.bbops.contracts.database.DatabaseEngine;
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
        return switch (engine) {
            case POSTGRESQL -> PostgresDatabases.start(options);
            case HSQLDB -> HsqldbServer.start(concurrencyControl, options);
            case DERBY -> DerbyServer.start(concurrencyControl, options);
            case MARIADB -> MariadbServer.start(options);
        };
    }
}
