package org.bbops.testbed.external;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.bbops.migrations.Schema;
import org.bbops.migrations.SchemaException;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.DatabaseServer.ServerFacts;
import org.bbops.testbed.database.Sql;
import org.bbops.testbed.process.ProcessGroup;

/**
 * One database or schema of an external server. The benchmark's tables in it are created for each run and removed after
 * it; nothing is changed when it holds other tables, or once another command may use it.
 */
public final class GivenServer implements DatabaseServer {

    private static final String AS_SET = "as its owner has set it";

    private final DatabaseLease lease;
    private final DatabaseAddress address;
    private final ServerFacts facts;
    private final Duration definitionsMax;

    private GivenServer(DatabaseLease lease, ServerFacts facts, Duration definitionsMax) {
        this.lease = lease;
        this.address = lease.address();
        this.facts = facts;
        this.definitionsMax = definitionsMax;
    }

    /**
     * Returns the server for a run.
     *
     * @param lease lease of the server's one database that is used; its holder releases it after the last run
     * @throws TestbedException when it cannot be reached, is of another engine or is no longer held by the lease
     */
    public static GivenServer of(DatabaseLease lease, RunRequest run) {
        return of(lease, run, DatabaseCall.DEFINITIONS_MAX);
    }

    /**
     * Returns the server for a run, with another bound.
     *
     * @param definitionsMax the most time for removing its tables
     */
    public static GivenServer of(DatabaseLease lease, RunRequest run, Duration definitionsMax) {
        lease.refuseIfLost();
        DatabaseAddress address = lease.address();
        new FoundServer(address).refuseOtherEngine(run.database());
        return new GivenServer(lease, new ServerFacts(run.database(), Sql.version(address), run.concurrencyControl(), AS_SET, AS_SET),
                definitionsMax);
    }

    /**
     * Rejects a database that could not be emptied for a run, and touches nothing there.
     *
     * @throws TestbedException when its engine is not that of its URL, when its version is too old, when it holds other tables or the benchmark's of
     *     another version, or when it cannot be reached
     */
    public static void refuseForeign(DatabaseAddress address) {
        FoundServer server = new FoundServer(address);
        server.refuseOtherEngine(address.engine());
        server.refuseOlder();
        onOurTables(address, Schema::refuseForeign, DatabaseCall.DEFINITIONS_MAX);
    }

    private static void onOurTables(DatabaseAddress address, Consumer<DataSource> step, Duration max) {
        new FoundServer(address).refusePreparedTransactions();
        try {
            DatabaseCall.onTables(max, address, step);
        } catch (SchemaException e) {
            throw new TestbedException("The database at " + address + " cannot be emptied for a run. " + e.getMessage()
                    + " With --schema NAME a schema of its own is made there.", e);
        }
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    /** There is only one database, so that the name is ignored. */
    @Override
    public DatabaseAddress empty(String name) {
        drop(name);
        return address;
    }

    /** If the lease is lost, another user may have the database by now and would lose tables. */
    @Override
    public void drop(String name) {
        lease.refuseIfLost();
        onOurTables(address, Schema::remove, definitionsMax);
    }

    /** Always up: this process has not started it and cannot know better. */
    @Override
    public boolean isUp() {
        return true;
    }

    @Override
    public void stop(ProcessGroup group) {
        // The server is stopped by its owner.
    }

    @Override
    public Optional<String> refuseUnfit(RunRequest run) {
        lease.refuseIfLost();
        FoundServer server = new FoundServer(address);
        server.refuseDatabasePerDomain(run);
        server.refuseFewConnections(run);
        if (run.isTwoPhase()) {
            server.refuseWithoutPreparedTransactions();
        }
        if (!run.database().own().detectsControlByRows()) {
            server.refuseOtherConcurrency(run);
        }
        return server.refuseLateDeadlockCheck(run);
    }

    @Override
    public Optional<String> refuseUnfitOnceLoaded(RunRequest run) {
        return run.database().own().detectsControlByRows() ? new FoundServer(address).refuseOtherConcurrency(run) : Optional.empty();
    }
}
