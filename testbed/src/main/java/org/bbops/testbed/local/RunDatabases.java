package org.bbops.testbed.local;

import java.time.Clock;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.engines.Ability;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.PopulationRequest;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.ProgramDatabases;

/** Creates and drops the database of each run. */
interface RunDatabases {

    /** The name of a run's database. */
    String RUN_DATABASE = "bbops_run";

    /**
     * Makes a new database with a run's rows, or one for each domain, in the place of the last ones.
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
}
