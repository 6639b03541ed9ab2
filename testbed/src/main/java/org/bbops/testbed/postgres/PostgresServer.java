package org.bbops.testbed.postgres;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.database.ServerAccount;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.crash.RevivableProcess;
import org.bbops.testbed.database.ConnectionProbe;
import org.bbops.testbed.database.Sql;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.PidFileProbe;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.Readiness;
import org.bbops.testbed.process.StopSignal;

/** A running PostgreSQL server of this machine, its data kept from one testbed to the next. */
public final class PostgresServer implements RevivableProcess {

    /** The name in messages, logs and results. */
    public static final String NAME = "postgresql";

    /** A recovery after a kill replays at most max_wal_size; that takes seconds. */
    private static final Duration READY_LIMIT = Duration.ofSeconds(60);

    /** A process of the killed server that is slow to go keeps the next one from starting. */
    private static final int STARTS_MAX = 5;

    /** postmaster.pid: the eighth line is the state, written once the server listens. */
    private static final int STATE_LINE = 7;

    private final ChildProcess process;
    private final DatabaseAddress maintenance;
    private final Cluster cluster;

    private PostgresServer(ChildProcess process, DatabaseAddress maintenance, Cluster cluster) {
        this.process = process;
        this.maintenance = maintenance;
        this.cluster = cluster;
    }

    /**
     * Starts the server and waits until it takes connections.
     *
     * @param group what keeps track of the process
     * @param home the testbed's folder: programs and data are in it
     * @param logs where the log goes
     * @throws TestbedException when it does not start
     */
    public static PostgresServer start(ProcessGroup group, Path home, Path logs, ServerSettings settings) {
        ServerAccount account = Folders.openToServers(home);
        Path binaries = PostgresBinaries.unpack(home);
        Cluster cluster = Cluster.open(group, account, home, binaries, logs);
        int port = FreePorts.take();
        List<String> command = new ArrayList<>(List.of(binaries.resolve("bin/postgres").toString(),
                "-D", cluster.data().toString(), "-p", Integer.toString(port)));
        command.addAll(settings.arguments());
        ChildProcess process = group.start(new ProcessSpec(NAME, account.command(command), Map.of(), home,
                logs.resolve(NAME + ".log"), StopSignal.INT));
        PostgresServer server = new PostgresServer(process, cluster.maintenance(port), cluster);
        server.awaitReady();
        Sql.execute(server.maintenance, cluster.userStatements());
        return server;
    }

    @Override
    public void awaitReady() {
        // Before the password is shown on its port.
        Readiness.await(process, new PidFileProbe(process, cluster.data().resolve("postmaster.pid"), PostgresServer::isListening), READY_LIMIT);
        Readiness.await(process, new ConnectionProbe(maintenance), READY_LIMIT);
    }

    private static boolean isListening(List<String> lines) {
        return lines.size() > STATE_LINE && lines.get(STATE_LINE).equals("ready");
    }

    /**
     * On its own data, which it recovers from the write-ahead log. It looks after the postmaster.pid of its dead self, and its
     * shared memory, by itself; only when that does not work is the file removed.
     */
    @Override
    public void revive(ProcessGroup group) {
        for (int start = 1; start <= STARTS_MAX; start++) {
            group.startAgain(process);
            try {
                awaitReady();
                return;
            } catch (TestbedException e) {
                if (start == STARTS_MAX || process.isAlive()) {
                    throw e;
                }
                StalePostmaster.end(cluster.data());
            }
        }
    }

    /** The database that the server itself brings, by the superuser: for the testbed alone. */
    public DatabaseAddress maintenance() {
        return maintenance;
    }

    /** User of {@link #database}, who is to own the databases that are made. */
    public String user() {
        return Cluster.USER;
    }

    /** One of the server's databases by a user without privileges, for everybody who works on its rows. */
    public DatabaseAddress database(String name) {
        return new DatabaseAddress(maintenance.jdbcUrl(), Cluster.USER, cluster.password()).named(name);
    }

    /** The postmaster. */
    @Override
    public ChildProcess process() {
        return process;
    }
}
