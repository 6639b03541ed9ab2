package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.external.OwnSchema;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the whole chain on a given server, for engines with URLs that have no place for a schema, so that every program has to set it itself.
 * As in {@link EngineRunIT}, no verdict is expected.
 */
class GivenDatabaseRunIT {

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    @TempDir
    private Path out;
    @TempDir
    private Path home;

    @AfterEach
    void nothingIsLeftBehind() {
        leftBehind.isNothing();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hsqldb", "derby"})
    void runsInItsOwnSchemaAndChangesNothingElse(DatabaseEngine engine) throws Exception {
        CommandUnderTest command = new CommandUnderTest(out);
        ProcessWatch watch = new ProcessWatch();
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            DatabaseAddress given = StartedServer.start(engine, engine.defaultConcurrencyControl(),
                    new ServerOptions(group, home, home.resolve("logs"), 0)).empty("given");
            execute(given, "create table theirs (id integer not null primary key)", "insert into theirs values (7)");

            command.runApart(Map.of("BBOPS_DATABASE_PASSWORD", given.password()), "given", """
                    injection-rate: 5
                    purchasing: messaging
                    purchase-share: 0.9
                    supplier.latency: 50ms""", "--database-url", given.jdbcUrl(), "--database-user", given.user(),
                    "--schema", "own", "--set", "phases.ramp-up=1s", "--set", "phases.steady=6s");
            watch.close();

            booksAgree(command);
            assertThat(environment().at("/database/given").toString())
                    .isEqualTo("{\"address\":\"" + given.place() + "\",\"schema\":\"OWN\"}");
            assertThat(tables(OwnSchema.existing(given, "own"))).as(command.text()).isEmpty();
            assertThat(tables(given)).containsExactly("THEIRS");
            assertThat(strings(given, "select id from theirs")).containsExactly("7");
        }
        assertThat(command.text()).contains("using the database at ");
        watch.assertNoSecretLeaks(command.text(), out);
    }

    private static void booksAgree(CommandUnderTest command) throws IOException {
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
