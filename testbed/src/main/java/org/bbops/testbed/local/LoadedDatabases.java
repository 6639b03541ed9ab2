package org.bbops.testbed.local;

import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.bbops.contracts.event.RunListener;
import org.bbops.migrations.Schema;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.Population;
import org.bbops.migrations.population.PopulationException;
import org.bbops.migrations.population.PopulationSettings;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer;

/** Loads each run's rows again: some seconds at the usual rates of engines without templates. */
final class LoadedDatabases implements RunDatabases {

    private final DatabaseServer server;
    private final RunListener progress;
    private final Clock clock;
    private final Duration definitionsMax;
    /** Remarks on the server that have been published, each once per command. */
    private final Set<String> remarks = new HashSet<>();

    /** @param definitionsMax the most time for making the tables */
    LoadedDatabases(DatabaseServer server, RunListener progress, Clock clock, Duration definitionsMax) {
        this.server = server;
        this.progress = progress;
        this.clock = clock;
        this.definitionsMax = definitionsMax;
    }

    @Override
    public SystemDatabases fresh(RunRequest run) {
        DatabaseAddress address = server.empty(RUN_DATABASE);
        try {
            fill(address, run.population());
            server.refuseUnfitOnceLoaded(run).filter(remarks::add).ifPresent(progress::warning);
            return SystemDatabases.shared(address);
        } catch (RuntimeException e) {
            undo(e);
            throw e;
        }
    }

    private void fill(DatabaseAddress address, PopulationRequest request) {
        try {
            DatabaseCall.onTables(definitionsMax, address, Schema::migrate);
            PopulationSettings settings = request.settings(clock);
            DatabaseCall.onTables(DatabaseCall.LOAD_MAX, address,
                    source -> Population.load(source, settings, RunDatabases.loading(request, progress)));
        } catch (PopulationException | SchemaException | IllegalArgumentException e) {
            throw new TestbedException(e.getMessage(), e);
        }
    }

    /** Removes the tables of a run that never began, as the server may be external. */
    private void undo(RuntimeException cause) {
        try {
            drop();
        } catch (RuntimeException e) {
            progress.warning("what was made there could not be removed: " + e.getMessage());
            cause.addSuppressed(e);
        }
    }

    @Override
    public void drop() {
        server.drop(RUN_DATABASE);
    }
}
