package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.event.RunEvent;
import org.bbops.engines.DatabaseEngine;
import org.bbops.migrations.Schema;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.DatabaseServer.ServerFacts;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.GivenServer;
import org.bbops.testbed.external.OwnSchema;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LoadedDatabasesTest {

    private static final Duration BRIEF = Duration.ofSeconds(2);
    private static final RunRequest RUN = new RunRequest(new PopulationRequest(1, 42, "bbops", new BigDecimal("0.20")),
            DatabaseEngine.named("hsqldb"), "mvcc", new RunRequest.SystemLevels("one-jvm", 20, false, Map.of()), EmulatorSettings.usual(),
            1);

    private ProcessGroup group;
    private StartedServer server;

    @BeforeAll
    void start(@TempDir Path home) {
        group = new ProcessGroup(home.resolve("processes.json"));
        server = StartedServer.start(DatabaseEngine.named("hsqldb"), "mvcc", new ServerOptions(group, home, home.resolve("logs"), 20));
    }

    @AfterAll
    void stop() {
        group.close();
    }

    @Test
    void removesItsTablesWhenTheLoadedServerIsUnfit() {
        DatabaseAddress address = server.empty("unfit");
        CheckedServer unfit = new CheckedServer(server, () -> {
            throw new TestbedException("It locks tables");
        });

        assertThatThrownBy(() -> databases(unfit, DatabaseCall.DEFINITIONS_MAX).fresh(RUN))
                .isInstanceOf(TestbedException.class).hasMessage("It locks tables")
                .hasNoSuppressedExceptions();

        assertThatThrownBy(() -> execute(address, "select * from c_site")).isInstanceOf(SQLException.class);
    }

    @Test
    void publishesARemarkOnTheServerOnce() {
        List<String> warnings = new ArrayList<>();
        LoadedDatabases remarked = new LoadedDatabases(new CheckedServer(server, () -> Optional.of("It does not report its locks")),
                event -> {
                    if (event instanceof RunEvent.Warning warning) {
                        warnings.add(warning.text());
                    }
                }, Clock.systemDefaultZone(), DatabaseCall.DEFINITIONS_MAX);

        remarked.fresh(RUN);
        remarked.fresh(RUN);

        assertThat(warnings).containsExactly("It does not report its locks");
    }

    @Test
    void timesOutWhenAForeignTransactionBlocksItsTables() throws SQLException {
        DatabaseAddress address = server.empty("shared");
        DatabaseAddress own = OwnSchema.in(address, "bbops_own");
        execute(address, "create table theirs (id integer)");
        try (DatabaseLease lease = DatabaseLease.take(own);
                Connection other = address.dataSource().getConnection();
                Statement theirs = other.createStatement()) {
            GivenServer hasty = GivenServer.of(lease, RUN, BRIEF);
            GivenServer patient = GivenServer.of(lease, RUN);
            Schema.migrate(own.dataSource());
            other.setAutoCommit(false);

            theirs.execute("insert into theirs values (1)");
            assertTimesOut(own, () -> hasty.drop("any"));
            assertTimesOut(address, () -> OwnSchema.in(address, "bbops_late", BRIEF));
            assertThat(OwnSchema.in(address, "bbops_own", BRIEF)).as("schema that exists").isEqualTo(own);
            other.rollback();

            // The server now executes its last statement.
            await().untilAsserted(() -> assertThatCode(() -> patient.drop("any")).doesNotThrowAnyException());
            theirs.execute("insert into theirs values (1)");
            assertTimesOut(own, () -> databases(hasty, BRIEF).fresh(RUN));
            other.rollback();
        }
    }

    private static void assertTimesOut(DatabaseAddress address, ThrowingCallable step) {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> assertThatThrownBy(step).isInstanceOf(TestbedException.class)
                .hasMessageContainingAll(address.toString(), "a transaction of another client"));
    }

    private static LoadedDatabases databases(DatabaseServer server, Duration definitionsMax) {
        return new LoadedDatabases(server, new Silence(), Clock.systemDefaultZone(), definitionsMax);
    }

    private static void execute(DatabaseAddress address, String sql) throws SQLException {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Server that is checked only after the load, like a Derby for another kind of locks. */
    private record CheckedServer(DatabaseServer server, Supplier<Optional<String>> check) implements DatabaseServer {

        @Override
        public ServerFacts facts() {
            return server.facts();
        }

        @Override
        public DatabaseAddress empty(String name) {
            return server.empty(name);
        }

        @Override
        public void drop(String name) {
            server.drop(name);
        }

        @Override
        public boolean isUp() {
            return server.isUp();
        }

        @Override
        public void stop(ProcessGroup group) {
            server.stop(group);
        }

        @Override
        public Optional<String> refuseUnfitOnceLoaded(RunRequest run) {
            return check.get();
        }
    }
}
