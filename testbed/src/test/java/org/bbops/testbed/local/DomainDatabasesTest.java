package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.database.ProgramDatabases;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(Lifecycle.PER_CLASS)
class DomainDatabasesTest {

    private static final DatabaseEngine POSTGRESQL = DatabaseEngine.named("postgresql");
    private static final String OF_RUNS = "select datname from pg_database where starts_with(datname, 'bbops_run')";

    private ProcessGroup group;
    private ProgramDatabases server;
    /** Shared by the tests that leave them, as they take seconds; null once they are removed. */
    private SystemDatabases made;

    @BeforeAll
    void start(@TempDir Path home) {
        group = new ProcessGroup(home.resolve("processes.json"));
        server = (ProgramDatabases) StartedServer.start(POSTGRESQL, "mvcc", new ServerOptions(group, home, home.resolve("logs"), 20));
    }

    @AfterAll
    void stop() {
        group.close();
    }

    @BeforeEach
    void make() {
        if (made == null) {
            made = databases(true).fresh(run(true));
        }
    }

    @Test
    void holdTheTablesOfTheirDomainOnly() throws SQLException {
        assertThat(strings(made.of("supplier"), "select tablename from pg_tables where schemaname = 'public' order by tablename"))
                .containsExactly("flyway_schema_history", "s_component", "s_outbox", "s_purchase_order", "s_purchase_orderline", "s_site",
                        "s_supp_component", "s_supplier", "u_baseline_component", "u_population", "u_sequences");
        assertThat(made.inUse()).hasSize(4).doesNotContain(made.whole());
    }

    @Test
    void wholeViewShowsTheRowsOfAllDomains() throws SQLException {
        execute(made.of("corporate"), "delete from c_customer where c_id = 7");

        assertThat(strings(made.whole(), "select count(*) from o_customer")).containsExactly("750");
        assertThat(strings(made.whole(), "select o.c_id from o_customer o left join c_customer c on c.c_id = o.c_id where c.c_id is null"))
                .containsExactly("7");
    }

    @Test
    void wholeViewShowsTheNextKeysOfTheIssuingDomain() throws SQLException {
        execute(made.of("customer"), "update u_sequences set s_nextnum = 1 where s_id in ('order', 'workorder')");
        execute(made.of("manufacturing"), "update u_sequences set s_nextnum = 2 where s_id in ('order', 'workorder')");

        assertThat(strings(made.whole(), "select s_id || ' ' || s_nextnum from u_sequences where s_nextnum < 3 order by s_id"))
                .containsExactly("order 1", "workorder 2");
        assertThat(strings(made.whole(), "select count(*) from u_sequences")).containsExactly("5");
    }

    @Test
    void areDroppedWithTheRun() throws SQLException {
        made = null;

        databases(true).drop();

        assertThat(strings(server.maintenance(), OF_RUNS)).isEmpty();
    }

    @Test
    void areDroppedBeforeARunWithASharedDatabase() throws SQLException {
        made = null;

        SystemDatabases shared = databases(false).fresh(run(false));

        assertThat(strings(server.maintenance(), OF_RUNS)).containsExactly(RunDatabases.RUN_DATABASE);
        assertThat(shared.inUse()).containsExactly(shared.whole());
    }

    private RunDatabases databases(boolean perDomain) {
        return RunDatabases.of(server, run(perDomain), new Silence(), Clock.systemDefaultZone());
    }

    private static RunRequest run(boolean perDomain) {
        return new RunRequest(new PopulationRequest(1, 42, "bbops", new BigDecimal("0.20")), POSTGRESQL, "mvcc",
                new RunRequest.SystemLevels("four-jvms", 20, perDomain, Map.of()), EmulatorSettings.usual(), 1);
    }

    private static void execute(DatabaseAddress address, String sql) throws SQLException {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> strings(DatabaseAddress address, String query) throws SQLException {
        try (Connection connection = address.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            List<String> strings = new ArrayList<>();
            while (row.next()) {
                strings.add(row.getString(1));
            }
            return strings;
        }
    }
}
