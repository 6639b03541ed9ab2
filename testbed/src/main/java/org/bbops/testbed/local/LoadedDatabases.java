package org.bbops.testbed.local;

import java.time.Clock;
import org.bbops.migrations.Schema;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.Population;
import org.bbops.migrations.population.PopulationException;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.PopulationRequest;
import org.bbops.testbed.Progress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer;

/** Loads each run's rows anew: some seconds at the rates that engines without templates are used for. */
final class LoadedDatabases implements RunDatabases {

    private final DatabaseServer server;
    private final Progress progress;
    private final Clock clock;

    LoadedDatabases(DatabaseServer server, Progress progress, Clock clock) {
        this.server = server;
        this.progress = progress;
        this.clock = clock;
    }

    @Override
    public DatabaseAddress fresh(PopulationRequest request) {
        try {
            DatabaseAddress address = server.empty(RUN_DATABASE);
            Schema.migrate(address.dataSource());
            Population.load(address.dataSource(), request.settings(clock), (table, done, total) -> progress.advance(
                    "loading the population for injection rate " + request.injectionRate(), done, total));
            return address;
        } catch (PopulationException | SchemaException | IllegalArgumentException e) {
            throw new TestbedException(e.getMessage(), e);
        }
    }

    @Override
    public void drop() {
        server.drop(RUN_DATABASE);
    }
}
