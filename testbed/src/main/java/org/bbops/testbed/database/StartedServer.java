package org.bbops.testbed.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.EngineServer;
import org.bbops.engines.server.JvmServer;
import org.bbops.engines.server.ProgramServer;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.Probe;
import org.bbops.testbed.process.ProcessGroup;

/** Server of this machine that was started for the benchmark. Its commits are durable. */
public abstract class StartedServer implements DatabaseServer {

    private final EngineServer server;
    private final int port;

    StartedServer(EngineServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /**
     * Starts a server and waits until it takes connections.
     *
     * @param concurrencyControl one of the engine's
     * @throws TestbedException when the engine has no such level, is not installed or does not start
     */
    public static StartedServer start(DatabaseEngine engine, String concurrencyControl, ServerOptions options) {
        try {
            engine.refuseUnknown(concurrencyControl);
        } catch (IllegalArgumentException e) {
            throw new TestbedException(e.getMessage(), e);
        }
        return switch (engine.server()) {
            case JvmServer jvm -> new JvmDatabases(engine, jvm, concurrencyControl, options);
            case ProgramServer program -> ProgramDatabases.start(engine, program, concurrencyControl, options);
        };
    }

    /** Returns the process, which its group stops. */
    public abstract ChildProcess process();

    /** Returns the address of a database for the user who creates and drops databases. */
    abstract DatabaseAddress administration(String jdbcUrl);

    /** Returns the address of a database for the user who reads and writes its rows. */
    public abstract DatabaseAddress database(String name);

    final int port() {
        return port;
    }

    /** Returns the address of the server's own database for the administrator; used by the testbed only. */
    public final DatabaseAddress maintenance() {
        return administration(server.readyUrl(port));
    }

    @Override
    public DatabaseAddress empty(String name) {
        drop(name);
        Sql.changing(maintenance(), name, () -> server.create(this::open, port, name));
        return database(name);
    }

    @Override
    public void drop(String name) {
        Sql.changing(maintenance(), Sql.name(name), () -> server.drop(this::open, port, name));
    }

    private Connection open(String jdbcUrl) throws SQLException {
        return administration(jdbcUrl).dataSource().getConnection();
    }

    @Override
    public boolean isUp() {
        return process().isAlive();
    }

    @Override
    public void stop(ProcessGroup group) {
        group.stop(process());
    }

    /**
     * Readiness check by a connection; its password ensures that the server is ours and not another on the same port.
     *
     * @param loginMax the most time that the server may take to answer one probe
     */
    public record ConnectionProbe(DatabaseAddress address, Duration loginMax) implements Probe {

        private static final Duration LOGIN_MAX = Duration.ofSeconds(10);

        /** Creates a probe that gives a server ten seconds. */
        public ConnectionProbe(DatabaseAddress address) {
            this(address, LOGIN_MAX);
        }

        @Override
        public boolean isReady() {
            try (Connection connection = address.dataSource(loginMax).getConnection()) {
                return connection.isValid(1);
            } catch (SQLException e) {
                return false;
            }
        }
    }

    /**
     * Options for the start of every server.
     *
     * @param group keeps track of the process
     * @param home the folder for programs and data, each engine's in a folder of its own
     * @param logs the folder of the logs
     * @param poolConnections connections in all pools of the largest system that will work on it
     */
    public record ServerOptions(ProcessGroup group, Path home, Path logs, int poolConnections) {

        /** Enough for any but large pools, so that the servers of most experiments are alike. */
        private static final int USUAL = 200;

        /**
         * Connections outside the pools: keys, recovery and observers of each of four JVMs, driver, audit, the testbed
         * itself.
         */
        private static final int OTHERS = 50;

        /** Returns the connections that a server with a limit has to accept. */
        public int connectionsMax() {
            return Math.max(USUAL, poolConnections + OTHERS);
        }
    }
}
