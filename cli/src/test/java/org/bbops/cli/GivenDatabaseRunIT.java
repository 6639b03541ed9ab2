package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowingConsumer;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.process.ExitCode;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.external.OwnSchema;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the whole chain on a given server, for engines with URLs that have no place for a schema, so that every program has to set it itself:
 * one run with users that connect over the network, and one that is ended by its live page. As in {@link EngineRunIT}, no verdict is expected
 * of their figures.
 */
class GivenDatabaseRunIT {

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "::1");
    private static final int MINUTES_MAX = 10;

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    private final ProcessWatch watch = new ProcessWatch();
    @TempDir
    private Path out;
    @TempDir
    private Path home;
    private CommandUnderTest command;
    private Process started;

    @BeforeEach
    void writeTo() {
        command = new CommandUnderTest(out);
    }

    @AfterEach
    void nothingIsLeftBehind() throws InterruptedException {
        watch.close();
        if (started != null) {
            started.destroyForcibly();
        }
        leftBehind.isNothing();
    }

    @Test
    void onlyTheSystemListensForARemoteAgent() throws Exception {
        Optional<String> reachable = OwnAddress.find();
        try (RemoteAgent agent = RemoteAgent.start(reachable.orElse(Binding.LOOPBACK), out.resolve("agent.txt"))) {
            Map<String, String> environment = new HashMap<>(agent.environment());
            reachable.ifPresent(address -> environment.put(Binding.VARIABLE, address));

            leavesTheGivenDatabaseAsItWas("derby", given -> {
                Process run = start(given, environment, "purchasing: messaging", "--set", "phases.steady=6s", "--agent", agent.address());
                awaitSteadyIntervals(run, "run 1/1", 1);
                if (reachable.isPresent()) {
                    assertThat(commandLinesBeyondLoopback(run)).singleElement().asString().contains("bbops-system.jar");
                }
                assertThat(run.waitFor(MINUTES_MAX, TimeUnit.MINUTES)).as(command.text()).isTrue();
            });
        }
        // Counts what ended in the window, since on a busy machine nothing may begin and end in it.
        assertThat(command.summary().at("/runs/0/bbopsEndedPerMinute").asDouble(0)).as(command.text()).isPositive();
        assumeTrue(reachable.isPresent(),
                "this machine has loopback addresses only, so the addresses that processes listen on were not checked");
    }

    private static List<String> commandLinesBeyondLoopback(Process run) {
        return run.descendants().filter(process -> !LOOPBACK.containsAll(ListeningAddresses.of(process.pid())))
                .map(process -> process.info().commandLine().orElse("")).toList();
    }

    @Test
    void theStopButtonEndsGracefullyAndKeepsTheMeasurements() throws Exception {
        leavesTheGivenDatabaseAsItWas("hsqldb", given -> {
            Process run = start(given, Map.of(), "purchasing: [messaging, sync]", "--set", "phases.steady=10m", "--live");
            awaitSteadyIntervals(run, "run 1/2", 6);

            try (ServedPage page = ServedPage.of(command.text())) {
                assertThat(page.stop()).isEqualTo(202);
            }

            assertThat(run.waitFor(MINUTES_MAX, TimeUnit.MINUTES)).as(command.text()).isTrue();
            assertThat(run.exitValue()).as(command.text()).isEqualTo(ExitCode.INVALID);
        });
        watch.assertOnlyLoopbackIsListenedOn();
        assertThat(command.summary().path("runs")).singleElement()
                .satisfies(run -> assertThat(run.path("invalidBecause").toString()).contains("The run was stopped"));
        assertThat(command.text()).contains("run 1/2, Ir 5 messaging").contains("1 of 2 runs were not made");
    }

    /** Runs the command on a started server, in a schema of its own beside another one's table. */
    private void leavesTheGivenDatabaseAsItWas(String engineName, ThrowingConsumer<DatabaseAddress> run) throws Exception {
        DatabaseEngine engine = DatabaseEngine.named(engineName);
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            DatabaseAddress given = StartedServer.start(engine, engine.defaultConcurrencyControl(),
                    new ServerOptions(group, home, home.resolve("logs"), 0)).empty("given");
            execute(given, "create table theirs (id integer not null primary key)", "insert into theirs values (7)");

            run.accept(given);

            booksAgree();
            assertThat(environment().at("/database/given").toString())
                    .isEqualTo("{\"address\":\"" + given.place() + "\",\"schema\":\"OWN\"}");
            assertThat(tables(OwnSchema.existing(given, "own"))).as(command.text()).isEmpty();
            assertThat(tables(given)).containsExactly("THEIRS");
            assertThat(strings(given, "select id from theirs")).containsExactly("7");
        }
        watch.close();
        assertThat(command.text()).contains("using the database at ");
        watch.assertNoSecretLeaks(command.text(), out);
    }

    private Process start(DatabaseAddress given, Map<String, String> environment, String purchasing, String... options) throws IOException {
        Map<String, String> all = new HashMap<>(environment);
        all.put("BBOPS_DATABASE_PASSWORD", given.password());
        Stream<String> common = Stream.of("--database-url", given.jdbcUrl(), "--database-user", given.user(), "--schema", "own", "--set",
                "phases.ramp-up=1s");
        started = command.startApart(all, "given", """
                injection-rate: 5
                %s
                purchase-share: 0.9
                supplier.latency: 50ms""".formatted(purchasing), Stream.concat(common, Stream.of(options)).toArray(String[]::new));
        return started;
    }

    /** Waits until the output has so many intervals of a run's steady phase. */
    private void awaitSteadyIntervals(Process run, String place, int intervals) {
        Pattern steady = Pattern.compile(place + " +steady");
        await().atMost(Duration.ofMinutes(MINUTES_MAX))
                .until(() -> !run.isAlive() || steady.matcher(command.text()).results().count() >= intervals);
        assertThat(run.isAlive()).as(command.text()).isTrue();
    }

    private void booksAgree() throws IOException {
        JsonNode run = command.summary().path("runs").get(0);
        assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
        assertThat(run.at("/purchaseOrders/delivered").asLong()).as(command.text()).isPositive();
        assertThat(run.at("/purchaseOrders/lost").asLong(-1)).as(command.text()).isZero();
    }

    private JsonNode environment() throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            Path file = files.filter(each -> each.endsWith("environment.json")).findFirst().orElseThrow();
            return JsonMapper.shared().readTree(Files.readString(file));
        }
    }

    /** Returns the tables in the schema of an address. */
    private static List<String> tables(DatabaseAddress address) throws SQLException {
        try (Connection connection = address.dataSource().getConnection();
                ResultSet tables = connection.getMetaData().getTables(connection.getCatalog(), connection.getSchema(), "%",
                        new String[] {"TABLE"})) {
            List<String> names = new ArrayList<>();
            while (tables.next()) {
                names.add(tables.getString("TABLE_NAME"));
            }
            return names;
        }
    }

    private static List<String> strings(DatabaseAddress address, String query) throws SQLException {
        try (Connection connection = address.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    private static void execute(DatabaseAddress address, String... statements) throws SQLException {
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }
}
