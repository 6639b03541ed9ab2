package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.bbops.engines.DatabaseEngine;
import org.bbops.test.Niceness;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Tests the whole chain on the engines other than PostgreSQL: a run of one experiment on each, with broker, supplier and agents started once.
 * Response times of so few seconds are meaningless, so no verdict is expected.
 */
class EngineRunIT {

    private static final LeftBehind LEFT_BEHIND = new LeftBehind(CommandUnderTest.HOME);

    @TempDir
    private static Path out;
    private static CommandUnderTest command;
    private static ProcessWatch watch;

    @BeforeAll
    static void runOnEachInstalledEngine() throws IOException, InterruptedException {
        String engines = DatabaseEngine.all().stream()
                .filter(engine -> engine != DatabaseEngine.named("postgresql")).filter(EngineRunIT::isInstalled)
                .map(DatabaseEngine::level).collect(Collectors.joining(", "));
        command = new CommandUnderTest(out);
        watch = new ProcessWatch();
        command.run("engines", """
                injection-rate: 5
                purchasing: messaging
                purchase-share: 0.9
                supplier.latency: 50ms
                database: [%s]""".formatted(engines), "--set", "phases.ramp-up=1s", "--set", "phases.steady=6s");
        watch.close();
    }

    @AfterAll
    static void nothingIsLeftBehind() {
        LEFT_BEHIND.isNothing();
    }

    private static boolean isInstalled(DatabaseEngine engine) {
        return engine.server().missing().isEmpty();
    }

    /** Returns all engines but the default one, which all other tests use. */
    static List<DatabaseEngine> engines() {
        return DatabaseEngine.all().subList(1, DatabaseEngine.all().size());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void deliversPurchaseOrdersWithoutAuditViolations(DatabaseEngine engine) throws IOException {
        assumeTrue(isInstalled(engine), engine + " is not installed");

        assertThat(runsOn(engine)).as(command.text()).singleElement().satisfies(run -> {
            assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
            JsonNode orders = run.path("purchaseOrders");
            assertThat(orders.path("delivered").asLong()).as(command.text()).isPositive();
            assertThat(orders.path("lost").asLong(-1)).as(command.text()).isZero();
        });
    }

    private static List<JsonNode> runsOn(DatabaseEngine engine) throws IOException {
        return StreamSupport.stream(command.summary().path("runs").spliterator(), false)
                .filter(run -> run.at("/factors/database").asString().equals(engine.level())).toList();
    }

    @Test
    void measuredProcessesHaveALowerPriorityThanTheDriver() {
        OptionalInt measured = Niceness.ofMeasured();

        assertThat(watch.nicenesses(".*bbops-cli\\.jar.* agent .*")).as("agents").containsExactly(Niceness.own());
        for (String program : List.of("system", "broker", "supplier-emulator")) {
            assertThat(watch.nicenesses(".*bbops-" + program + "\\.jar.*")).as(program).containsExactly(measured);
        }
    }

    /** The system of each run has written its log over that of the one before; {@link GivenDatabaseRunIT} looks into those. */
    @Test
    void leaksNoSecretAndListensOnLoopbackOnly() {
        watch.assertNoSecretLeaks(command.text(), out);
        watch.assertOnlyLoopbackIsListenedOn();
    }
}
