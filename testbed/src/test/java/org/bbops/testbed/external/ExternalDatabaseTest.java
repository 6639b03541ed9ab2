package org.bbops.testbed.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.ProgramServer;
import org.bbops.engines.server.ServerSite;
import org.bbops.engines.server.ServerStart;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.ProgramDatabases;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExternalDatabaseTest {

    private static final DatabaseEngine POSTGRESQL = DatabaseEngine.named("postgresql");
    private static final PopulationRequest WANTED = population(1);

    @TempDir
    private Path home;

    @Test
    void loadsOnceAndRefusesOtherOrUsedRows() throws Exception {
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            DatabaseAddress address = ProgramDatabases.start(POSTGRESQL, withoutPreparedTransactions(), "mvcc",
                    new ServerOptions(group, home, home.resolve("logs"), 0)).maintenance();
            ExternalDatabase database = new ExternalDatabase(address);

            assertThatThrownBy(() -> new FoundServer(address).refuseWithoutPreparedTransactions()).isInstanceOf(TestbedException.class)
                    .hasMessageContaining("max_prepared_transactions");

            try (DatabaseLease lease = DatabaseLease.take(address)) {
                GivenServer given = GivenServer.of(lease, run("outbox"));
                assertThatCode(() -> given.refuseUnfit(run("outbox"))).doesNotThrowAnyException();
                assertThatThrownBy(() -> given.refuseUnfit(run("xa"))).isInstanceOf(TestbedException.class)
                        .hasMessageContaining("max_prepared_transactions");
                assertThat(given.refuseUnfit(run("outbox").withLevel("bbops.lock-timeout", "2s"))).isEmpty();
                assertThatThrownBy(() -> given.refuseUnfit(run("outbox").withLevel("bbops.lock-timeout", "1s")))
                        .isInstanceOf(TestbedException.class).hasMessageContainingAll("lock-timeout=1s", "lasted 1 s (deadlock_timeout)");
            }

            assertThatThrownBy(() -> database.refuseOther(WANTED)).isInstanceOf(TestbedException.class)
                    .hasMessageContaining("has none").hasMessageContaining("bbops load");
            assertThat(database.isLoaded()).isFalse();

            assertThat(database.load(WANTED, new Silence())).isPositive();
            assertThat(database.load(WANTED, new Silence())).isZero();
            assertThatCode(() -> database.refuseOther(WANTED)).doesNotThrowAnyException();
            assertThatThrownBy(() -> database.refuseOther(population(2))).isInstanceOf(TestbedException.class)
                    .hasMessageContaining("injection-rate 2").hasMessageContaining("some with 1");
            refusesRowsInASchemaOfAnotherVersion(address);
            reportsMissingPrivilegesNotMissingTables(address);

            execute(address, "insert into m_workorder (wo_number, wo_status, wo_assembly_id, wo_orig_qty, wo_comp_qty, wo_due_date,"
                    + " wo_start_date) select 1000000, wo_status, wo_assembly_id, wo_orig_qty, wo_comp_qty, wo_due_date, wo_start_date"
                    + " from m_workorder where wo_number = 1");
            assertThatThrownBy(() -> database.refuseOther(WANTED)).isInstanceOf(TestbedException.class)
                    .hasMessageContaining(" has work orders of an earlier run (1)");
            execute(address, "delete from m_workorder where wo_number = 1000000");
            execute(address, "insert into o_customer select 1000000, c_first, c_last, c_street1, c_street2, c_city, c_state, c_country,"
                    + " c_zip, c_phone, c_contact, c_since from o_customer where c_id = 1");
            assertThatThrownBy(() -> database.refuseOther(WANTED)).isInstanceOf(TestbedException.class)
                    .hasMessageContaining(" has customers of an earlier run (1)");
            execute(address, "delete from o_customer where c_id = 1000000");
            execute(address, "insert into o_orders select 1000000, o_c_id, o_ol_cnt, o_discount, o_total, o_status,"
                    + " o_entry_date, o_ship_date from o_orders where o_id = 1");
            assertThatThrownBy(() -> database.refuseOther(WANTED)).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll(" has orders of an earlier run (1)", "docker compose down --volumes");
            assertThat(database.isLoaded()).isTrue();
            assertThatThrownBy(() -> new ExternalDatabase(new DatabaseAddress(address.jdbcUrl(), address.user(), "guess"))
                    .refuseOther(WANTED)).isInstanceOf(TestbedException.class).hasMessageContaining("password");
        }
    }

    private static void refusesRowsInASchemaOfAnotherVersion(DatabaseAddress address) throws SQLException {
        ExternalDatabase database = new ExternalDatabase(address);
        execute(address, "update flyway_schema_history set version = '999' where version = '2'");
        assertThatThrownBy(() -> database.load(WANTED, new Silence())).isInstanceOf(TestbedException.class)
                .hasMessageContaining("version 999, newer than").hasMessageContaining(address.toString());
        assertThatThrownBy(() -> database.refuseOther(WANTED)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("version 999, newer than");
        execute(address, "update flyway_schema_history set version = '2' where version = '999'");
    }

    private static void reportsMissingPrivilegesNotMissingTables(DatabaseAddress address) throws SQLException {
        execute(address, "create role stranger login password 'strange'");
        assertThatThrownBy(() -> new ExternalDatabase(new DatabaseAddress(address.jdbcUrl(), "stranger", "strange"))
                .refuseOther(WANTED)).isInstanceOf(TestbedException.class).hasMessageContaining("permission denied")
                .hasMessageNotContaining("has none");
    }

    /** The usual server with one more argument, which wins over the one before. */
    private static ProgramServer withoutPreparedTransactions() {
        return new OtherStart((ProgramServer) POSTGRESQL.server(), List.of("-c", "max_prepared_transactions=0"));
    }

    private record OtherStart(ProgramServer server, List<String> arguments) implements ProgramServer {

        @Override
        public ServerStart prepare(ServerSite site) throws IOException {
            ServerStart usual = server.prepare(site);
            return new ServerStart(Stream.concat(usual.command().stream(), arguments.stream()).toList(), usual.folder(), usual.stop(),
                    usual.listening(), usual.logins(), usual.afterStart(), usual.afterKill());
        }

        @Override
        public String deadlockDetection() {
            return server.deadlockDetection();
        }

        @Override
        public String readyUrl(int port) {
            return server.readyUrl(port);
        }

        @Override
        public String url(int port, String database) {
            return server.url(port, database);
        }

        @Override
        public void create(Connector user, int port, String database) throws SQLException {
            server.create(user, port, database);
        }

        @Override
        public void drop(Connector user, int port, String database) throws SQLException {
            server.drop(user, port, database);
        }
    }

    private static RunRequest run(String handOver) {
        return new RunRequest(WANTED, DatabaseEngine.named("postgresql"), "mvcc",
                new RunRequest.SystemLevels("one-jvm", 20, false, Map.of("bbops.purchasing", "messaging", "bbops.hand-over", handOver)),
                EmulatorSettings.usual(), 1);
    }

    private static PopulationRequest population(int injectionRate) {
        return new PopulationRequest(injectionRate, 42, "bbops", new BigDecimal("0.20"));
    }

    private static void execute(DatabaseAddress address, String sql) throws SQLException {
        try (Connection connection = address.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
