package org.bbops.testbed.local;

import java.time.Clock;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.event.RunListener;
import org.bbops.engines.server.ForeignDatabase;
import org.bbops.migrations.DomainTables;
import org.bbops.migrations.SchemaException;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.ProgramDatabases;
import org.bbops.testbed.database.Sql;

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
