package org.bbops.testbed.local;

import java.time.Clock;
import org.bbops.contracts.event.RunListener;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.PopulationException;
import org.bbops.migrations.population.PopulationTemplates;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.PopulationRequest;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.SystemDatabases;
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
    public SystemDatabases fresh(RunRequest run) {
        // A killed testbed may have left some that only this server can drop.
        DomainDatabases.drop(server);
        return SystemDatabases.shared(copy(RUN_DATABASE, run.population()));
    }

    /**
     * Makes a database with the rows of a population.
     *
     * @throws TestbedException when the server refuses
     */
    DatabaseAddress copy(String database, PopulationRequest request) {
        try {
            new PopulationTemplates(server.maintenance().dataSource(), server.user(),
                    name -> server.database(name).dataSource()).create(database,
                            request.settings(clock),
                            RunDatabases.loading(request, progress));
            server.instrument(database);
            return server.database(database);
        } catch (PopulationException | SchemaException | IllegalArgumentException e) {
            throw new TestbedException(e.getMessage(), e);
        }
    }

    @Override
    public void drop() {
        server.drop(RUN_DATABASE);
    }
}
