package org.bbops.testbed.local;

import java.time.Clock;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.engines.Ability;
import org.bbops.engines.server.ForeignDatabase;
import org.bbops.migrations.DomainTables;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.PopulationException;
import org.bbops.migrations.population.PopulationTemplates;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.ProgramDatabases;
import org.bbops.testbed.database.Sql;

/** Creates and drops the database of each run. */
interface RunDatabases {

    /** The name of a run's database. */
    String RUN_DATABASE = "bbops_run";

    /**
     * Makes a new database with a run's rows, or one for each domain, replacing the previous ones.
     *
     * @throws org.bbops.testbed.TestbedException when the server refuses, or proves unfit for the run; what was made is
     *     removed then, if the server permits
     */
    SystemDatabases fresh(RunRequest run);

    /** Removes what a run has used. */
    void drop();

    /**
     * Returns databases that are copied from a populated one where the server can do that, else loaded anew.
     *
     * @param run run whose domains share a database, or have one each
     * @param progress receives the progress of a load
     * @param clock determines the month that the population's dates count back from
     */
    static RunDatabases of(DatabaseServer server, RunRequest run, RunListener progress, Clock clock) {
        return switch (server) {
            case ProgramDatabases programs when server.facts().engine().can(Ability.DATABASE_TEMPLATES) ->
                run.isDatabasePerDomain() ? new DomainDatabases(programs, progress, clock)
                        : new TemplateDatabases(programs, progress, clock);
            default -> new LoadedDatabases(server, progress, clock, DatabaseCall.DEFINITIONS_MAX);
        };
    }

    /** Returns a listener to a load that publishes the progress of all tables as one step. */
    static RunListener loading(PopulationRequest request, RunListener progress) {
        String step = "loading the population for injection rate " + request.injectionRate();
        return event -> {
            if (event instanceof RunEvent.Advance table) {
                progress.advance(step, table.done(), table.total());
            }
        };
    }

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

    /**
     * One database for each domain, with its tables only, and another that shows the tables of all, for readers across domains such as the
     * audit.
     */
    final class DomainDatabases implements RunDatabases {

        private final ProgramDatabases server;
        private final TemplateDatabases templates;

        DomainDatabases(ProgramDatabases server, RunListener progress, Clock clock) {
            this.server = server;
            this.templates = new TemplateDatabases(server, progress, clock);
        }

        @Override
        public SystemDatabases fresh(RunRequest run) {
            drop(server);
            Map<String, DatabaseAddress> domains = new LinkedHashMap<>();
            for (DomainTables domain : DomainTables.values()) {
                DatabaseAddress database = templates.copy(name(domain), run.population());
                try {
                    DatabaseCall.onTables(DatabaseCall.DEFINITIONS_MAX, database, domain::dropOthers);
                } catch (SchemaException e) {
                    throw new TestbedException(e.getMessage(), e);
                }
                domains.put(domain.domain(), database);
            }
            return new SystemDatabases(showingAll(), domains);
        }

        private DatabaseAddress showingAll() {
            DatabaseAddress all = server.empty(RUN_DATABASE);
            server.showTables(RUN_DATABASE, Arrays.stream(DomainTables.values())
                    .map(domain -> new ForeignDatabase(name(domain), domain.domain(), domain.tables())).toList());
            Sql.execute(all, DomainTables.views());
            return all;
        }

        private static String name(DomainTables domain) {
            return RUN_DATABASE + "_" + domain.domain();
        }

        @Override
        public void drop() {
            drop(server);
        }

        /** Removes all databases of any run. */
        static void drop(ProgramDatabases server) {
            server.drop(RUN_DATABASE);
            List.of(DomainTables.values()).forEach(domain -> server.drop(name(domain)));
        }
    }
}
