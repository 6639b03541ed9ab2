package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;
import org.bbops.migrations.Schema;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.Population;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;
import org.bbops.test.Niceness;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.ExternalDatabase;
import org.bbops.testbed.external.FoundServer;
import org.bbops.testbed.external.GivenServer;
import org.bbops.testbed.external.OwnSchema;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests the behaviour of every server, and that all hold the same population. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class DatabaseServerContractTest {

    private static final PopulationSettings SETTINGS = new PopulationSettings(10, 42, PopulationModel.BBOPS,
            PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1));
    /** Sums that any row, number, date, time or text written differently would change. */
    private static final List<String> SUMS = List.of(
            "select count(*), sum(c_balance), sum(c_ytd_payment), max(c_since), max(c_last) from c_customer",
            "select count(*), sum(o_total), sum(o_discount), max(o_entry_date), sum(o_ol_cnt) from o_orders",
            "select count(*), sum(ol_qty), max(ol_i_id), sum(ol_id), sum(ol_status) from o_orderline",
            "select count(*), sum(i_price), sum(i_discount), max(i_name), max(i_id) from o_item",
            "select count(*), sum(wo_orig_qty), sum(wo_comp_qty), max(wo_due_date), max(wo_start_date) from m_workorder",
            "select count(*), sum(in_qty), max(in_location), max(in_act_date), sum(in_acc_code) from m_inventory",
            "select count(*), sum(sc_price), sum(sc_discount), sum(sc_qty), sum(sc_del_date) from s_supp_component",
            "select count(*), max(po_sent_at), min(po_delivered_at), max(po_status), sum(po_supp_id) from s_purchase_order",
            "select count(*), max(length(r_text)), max(r_id), 0, 0 from c_rule",
            "select count(*), sum(in_qty), sum(in_ordered), max(p_id), 0 from u_baseline_inventory");

    /** The largest pool that an experiment may ask for, in four JVMs. */
    static final int POOL_CONNECTIONS = 4 * 500;

    private ProcessGroup group;
    StartedServer server;

    abstract DatabaseEngine engine();

    abstract String concurrencyControl();

    @BeforeAll
    void start(@TempDir Path home) {
        group = new ProcessGroup(home.resolve("processes.json"));
        server = StartedServer.start(engine(), concurrencyControl(), new ServerOptions(group, home, home.resolve("logs"),
                POOL_CONNECTIONS));
    }

    @AfterAll
    void stop() {
        group.close();
        assertThat(server.process().isAlive()).isFalse();
    }

    @Test
    void reportsItsEngineVersionAndConcurrencyControl() {
        assertThat(server.facts().engine()).isEqualTo(engine());
        assertThat(server.facts().concurrencyControl()).isEqualTo(concurrencyControl());
        assertThat(server.facts().version()).matches(".*\\d+\\.\\d+.*");
    }

    @Test
    void hasALowerPriorityThanTheDriver() {
        OptionalInt measured = Niceness.ofMeasured();

        assertThat(Niceness.of(server.process().pid())).isEqualTo(measured);
    }

    @Test
    void requiresItsPasswordAndDoesNotLeakIt() throws IOException {
        DatabaseAddress address = server.empty("guarded");
        for (String user : List.of(address.user(), "root", "SA", "APP", "postgres", System.getProperty("user.name"), "")) {
            assertThatThrownBy(() -> new DatabaseAddress(address.jdbcUrl(), user, "").dataSource().getConnection()).as(user)
                    .isInstanceOf(SQLException.class);
        }

        assertThatThrownBy(() -> new DatabaseAddress(address.jdbcUrl(), address.user(), "guess").dataSource().getConnection())
                .isInstanceOf(SQLException.class);
        assertThat(server.process().handle().info().commandLine().orElse("")).doesNotContain(address.password());
        assertThat(Files.readString(server.process().log())).doesNotContain(address.password());
    }

    @Test
    void loadsTheSamePopulationOnEveryEngine() throws SQLException {
        DatabaseAddress address = server.empty("population");
        Schema.migrate(address.dataSource());
        Population.load(address.dataSource(), SETTINGS, _ -> {
        });

        assertThat(sums(address)).isEqualTo(ExpectedPopulation.SUMS);
        // The current schema is left alone, and so are the rows; a newer one is refused, and one without a version.
        Schema.migrate(address.dataSource());
        assertRefusedWithAnotherVersion(address);
        assertThat(server.empty("population")).isEqualTo(address);
        assertThatThrownBy(() -> sums(address)).isInstanceOf(SQLException.class);
    }

    private static void makeNewer(DatabaseAddress address) throws SQLException {
        execute(address, """
                insert into "flyway_schema_history" select "installed_rank" + 998, '999', "description", "type",
                'V999__newer.sql', "checksum", "installed_by", "installed_on", "execution_time", "success"
                from "flyway_schema_history" where "version" = '1'""");
    }

    private static void assertRefusedWithAnotherVersion(DatabaseAddress address) throws SQLException {
        makeNewer(address);

        assertThatThrownBy(() -> Schema.migrate(address.dataSource())).isInstanceOf(SchemaException.class)
                .hasMessageContaining("a newer schema").hasMessageContaining("999");
        assertThatThrownBy(() -> Schema.refuseOther(address.dataSource())).isInstanceOf(SchemaException.class)
                .hasMessageContaining("has version 999, newer than version");
        execute(address, "delete from \"flyway_schema_history\" where \"version\" is not null");
        assertThatThrownBy(() -> Schema.refuseOther(address.dataSource())).isInstanceOf(SchemaException.class)
                .hasMessageContaining("has no version");
    }

    @Test
    void doesNotMigrateADatabaseWithForeignTables() throws SQLException {
        DatabaseAddress address = server.empty("foreign_tables");
        execute(address, "create table theirs (id integer not null primary key)");

        assertThatThrownBy(() -> Schema.migrate(address.dataSource())).isInstanceOf(SchemaException.class)
                .hasMessageContaining("it holds something else");
        execute(address, "insert into theirs values (1)");
        assertThatThrownBy(() -> execute(address, "select * from c_site")).isInstanceOf(SQLException.class);
    }

    @Test
    void usesItsOwnSchemaBesideForeignTablesOnlyOnRequest() throws SQLException {
        DatabaseAddress address = server.empty("shared");
        execute(address, "create table theirs (id integer not null primary key)");
        PopulationRequest rows = new PopulationRequest(1, 42, "bbops", new BigDecimal("0.2"));

        assertThatThrownBy(() -> new ExternalDatabase(address).load(rows, new Silence())).isInstanceOf(TestbedException.class)
                .hasMessageContaining("--schema NAME");
        allowSchema("bbops_own");
        DatabaseAddress there = OwnSchema.in(address, "bbops_own");
        assertThat(OwnSchema.in(address, "bbops_own")).as("made already").isEqualTo(there);
        ExternalDatabase own = new ExternalDatabase(there);
        assertThat(own.load(rows, new Silence())).isPositive();
        assertThat(own.load(rows, new Silence())).as("loaded already").isZero();
        assertThatThrownBy(() -> execute(address, "select * from c_site")).isInstanceOf(SQLException.class);

        try (DatabaseLease lease = DatabaseLease.take(there)) {
            GivenServer given = GivenServer.of(lease, request(concurrencyControl(), "repeatable-read"));
            given.drop("any");
            assertThatThrownBy(() -> execute(there, "select * from c_site")).isInstanceOf(SQLException.class);
            execute(address, "insert into theirs values (1)");
            execute(there, "create table more_of_theirs (id integer not null primary key)");
            assertThatThrownBy(() -> given.empty("any")).isInstanceOf(TestbedException.class).hasMessageContaining("did not make (");
            execute(there, "drop table more_of_theirs");
        }
    }

    @Test
    void aGivenDatabaseIsEmptiedUnlessItHoldsForeignTables() throws SQLException {
        DatabaseAddress address = server.empty("given");
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            GivenServer given = GivenServer.of(lease, request(concurrencyControl(), "repeatable-read"));
            assertThat(given.empty("any")).isEqualTo(address);
            Schema.migrate(address.dataSource());
            execute(address, "create table theirs (id integer not null primary key)");

            assertThatThrownBy(() -> given.empty("any")).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll("did not make (", "nothing was removed", "--schema NAME");
            execute(address, "select * from c_site");
            execute(address, "drop table theirs");
            given.drop("any");
        }

        assertThatThrownBy(() -> execute(address, "select * from c_site")).isInstanceOf(SQLException.class);
        Schema.migrate(address.dataSource());
    }

    @Test
    void refusesADatabaseWithForeignTablesBeforeStarting(@TempDir Path home) throws SQLException {
        DatabaseAddress address = server.empty("refused");
        for (int i = 1; i <= 7; i++) {
            execute(address, "create table theirs_" + i + " (id integer not null primary key)");
        }
        LocalOptions options = new LocalOptions(home, home.resolve("home"), List.of(), Optional.empty()).withDatabase(address);
        Supplier<LocalTestbed> open = () -> LocalTestbed.open(options, new Silence());

        assertThatThrownBy(open::get).isInstanceOf(TestbedException.class)
                .hasMessageContainingAll(address.toString(), "did not make (", " and 2 more)", "--schema NAME")
                .message().containsIgnoringCase("theirs_5").doesNotContainIgnoringCase("theirs_6");
        execute(address, "select * from theirs_7");
        DatabaseAddress again = server.empty("refused");
        Schema.migrate(again.dataSource());
        makeNewer(again);
        assertThatThrownBy(open::get).isInstanceOf(TestbedException.class).hasMessageContaining("newer than version");
        execute(again, "select * from c_site");
        // A refused request keeps neither the folder nor the database.
        server.empty("refused");
        open.get().close();
    }

    @Test
    void refusesCopiedHistoryBesideForeignOrders() throws SQLException {
        DatabaseAddress address = server.empty("copied");
        Schema.migrate(address.dataSource());
        GivenServer.refuseForeign(address);
        execute(address, "drop table o_orders");
        execute(address, "create table o_orders (id integer not null primary key, note varchar(40))");

        assertThatThrownBy(() -> GivenServer.refuseForeign(address)).isInstanceOf(TestbedException.class)
                .hasMessageContainingAll(address.toString(), "other columns than the benchmark's (", "--schema NAME")
                .message().containsIgnoringCase("o_orders");
        execute(address, "select note from o_orders");
    }

    @Test
    void isLeasedToOneCommandUntilThatEnds() throws SQLException {
        DatabaseAddress address = server.empty("leased");
        allowSchema("bbops_leased");
        DatabaseAddress own = OwnSchema.in(address, "bbops_leased");
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            assertThatThrownBy(() -> DatabaseLease.take(address)).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll(address.toString(), "used by another bbops command", "--schema NAME");
            DatabaseLease.take(own).close();
            // The lease does not affect the work on the database.
            GivenServer given = GivenServer.of(lease, request(concurrencyControl(), "repeatable-read"));
            given.empty("any");
            Schema.migrate(address.dataSource());
            given.drop("any");
        }
        for (int i = 0; i < 20; i++) {
            DatabaseLease.take(address).close();
        }
    }

    @Test
    void refusesAllWorkOnceItsLeaseConnectionEnds() throws SQLException {
        DatabaseAddress address = server.empty("lost");
        RunRequest run = request(concurrencyControl(), "repeatable-read");
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            lease.refuseIfLost();
            GivenServer given = GivenServer.of(lease, run);
            endSessions(address);

            await().untilAsserted(() -> assertLost(address, lease::refuseIfLost));
            assertLost(address, () -> given.empty("any"));
            assertLost(address, () -> given.drop("any"));
            assertLost(address, () -> given.refuseUnfit(run));
            assertLost(address, () -> GivenServer.of(lease, run));
        }
    }

    private static void assertLost(DatabaseAddress address, ThrowingCallable use) {
        assertThatThrownBy(use).isInstanceOf(TestbedException.class)
                .hasMessageContainingAll(address.toString(), "not kept from other bbops commands any more");
    }

    /** Grants the user of the databases the right to make a schema, on an engine that requires one. */
    void allowSchema(String name) {
    }

    /** All others that have a database open. */
    abstract void endSessions(DatabaseAddress address) throws SQLException;

    @Test
    void reportsTheConcurrencyControlItStartedWith() throws SQLException {
        FoundServer found = new FoundServer(populated("apart"));

        assertThat(found.refuseOtherConcurrency(request(concurrencyControl(), "repeatable-read"))).isEmpty();
        for (String other : engine().concurrencyControls()) {
            if (!other.equals(concurrencyControl())) {
                assertThatThrownBy(() -> found.refuseOtherConcurrency(request(other, "repeatable-read")))
                        .isInstanceOf(TestbedException.class).hasMessageContaining("asks for concurrency-control=" + other)
                        .hasMessageContaining("has " + concurrencyControl());
            }
        }
    }

    /** Returns a database that is populated enough for a check of the server's concurrency control. */
    DatabaseAddress populated(String name) throws SQLException {
        DatabaseAddress address = server.empty(name);
        execute(address, "create table u_population (u_key varchar(40) not null primary key, u_value varchar(40) not null)");
        execute(address, "insert into u_population values ('seed', '42')");
        return address;
    }

    RunRequest request(String concurrencyControl, String isolation) {
        return new RunRequest(new PopulationRequest(1, 42, "bbops", new BigDecimal("0.2")), engine(), concurrencyControl,
                new RunRequest.SystemLevels("one-jvm", 20, false, Map.of("bbops.isolation", isolation)), EmulatorSettings.usual(), 1);
    }

    /** For engines whose drop waits for the transactions of others. */
    void timesOutOnATableLockedByAnOpenTransaction() throws SQLException {
        DatabaseAddress address = server.empty("held");
        execute(address, "create table held (id integer not null primary key)");
        try (Connection holder = address.dataSource().getConnection(); Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("insert into held values (1)");

            assertTimeoutPreemptively(Duration.ofSeconds(60),
                    () -> assertThatThrownBy(() -> Sql.execute(address, List.of("drop table held"), Duration.ofSeconds(1)))
                            .isInstanceOf(TestbedException.class)
                            .hasMessageContaining(address.toString()));
            holder.rollback();
        }
    }

    private static List<String> sums(DatabaseAddress address) throws SQLException {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            return SUMS.stream().map(sql -> row(statement, sql)).toList();
        } catch (IllegalStateException e) {
            throw (SQLException) e.getCause();
        }
    }

    private static String row(Statement statement, String sql) {
        try (ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            StringBuilder text = new StringBuilder();
            for (int column = 1; column <= 5; column++) {
                // Engines write the fractions of a second differently; the population has none.
                text.append(rows.getString(column).strip().replaceFirst("(:\\d\\d)\\.0+$", "$1")).append(' ');
            }
            return text.toString().strip();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void execute(DatabaseAddress address, String sql) throws SQLException {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            // MariaDB's quote is another one.
            statement.execute(sql.replace("\"", connection.getMetaData().getIdentifierQuoteString()));
        }
    }
}
