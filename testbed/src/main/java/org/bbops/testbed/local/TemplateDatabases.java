package org.bbops.testbed.local;

import java.time.Clock;
import org.bbops.contracts.event.RunListener;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.PopulationException;
import org.bbops.migrations.population.PopulationTemplates;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.PopulationRequest;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.ProgramDatabases;

/** Copies of populated template databases; a population that has no template yet is loaded first. */
final class TemplateDatabases implements RunDatabases {

    private final ProgramDatabases server;
    private final RunListener progress;
    private final Clock clock;

    TemplateDatabases(ProgramDatabases server, RunListener progress, Clock clock) {
        this.server = server;
        this.progress = progress;
        this.clock = clock;
    }

    @Override
    public DatabaseAddress fresh(RunRequest run) {
        PopulationRequest request = run.population();
        // A killed testbed may have left one that only this server can drop.
        server.drop(RUN_DATABASE);
        try {
            new PopulationTemplates(server.maintenance().dataSource(), server.user(),
                    name -> server.database(name).dataSource()).create(RUN_DATABASE,
                            request.settings(clock),
                            RunDatabases.loading(request, progress));
            server.instrument(RUN_DATABASE);
            return server.database(RUN_DATABASE);
        } catch (PopulationException | SchemaException | IllegalArgumentException e) {
            throw new TestbedException(e.getMessage(), e);
        }
    }

    @Override
    public void drop() {
        server.drop(RUN_DATABASE);
    }
}
