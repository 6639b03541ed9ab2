package org.bbops.testbed.postgres;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.crash.RevivableProcess;
import org.bbops.testbed.database.ConnectionProbe;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
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

    private final ChildProcess process;
    private final DatabaseAddress address;
    private final Path data;

    private PostgresServer(ChildProcess process, DatabaseAddress address, Path data) {
        this.process = process;
        this.address = address;
        this.data = data;
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
        Path binaries = PostgresBinaries.unpack(home);
        Cluster cluster = Cluster.open(group, home, binaries, logs);
        StalePostmaster.end(cluster.data());
        int port = FreePorts.take();
        List<String> command = new ArrayList<>(List.of(binaries.resolve("bin/postgres").toString(),
                "-D", cluster.data().toString(), "-p", Integer.toString(port)));
        command.addAll(settings.arguments());
        ChildProcess process = group.start(new ProcessSpec(NAME, AsAnyUser.command(command), Map.of(), home,
                logs.resolve(NAME + ".log"), StopSignal.INT));
        DatabaseAddress address = new DatabaseAddress("jdbc:postgresql://127.0.0.1:" + port + "/postgres",
                Cluster.USER, cluster.password());
        PostgresServer server = new PostgresServer(process, address, cluster.data());
        server.awaitReady();
        return server;
    }

    @Override
    public void awaitReady() {
        Readiness.await(process, new ConnectionProbe(address), READY_LIMIT);
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
                StalePostmaster.end(data);
            }
        }
    }

    /** The database that the server itself brings; clones are reached with {@link DatabaseAddress#named}. */
    public DatabaseAddress maintenance() {
        return address;
    }

    /** The postmaster. */
    @Override
    public ChildProcess process() {
        return process;
    }
}
