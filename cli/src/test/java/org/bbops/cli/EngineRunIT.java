package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.testbed.database.MariadbPrograms;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/**
 * The whole chain on the engines beside PostgreSQL. How quick it is, and who had to wait too long, says nothing in so few seconds: no
 * verdict is asked.
 */
class EngineRunIT {

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    @TempDir
    private Path out;

    @AfterEach
    void nothingIsLeftBehind() {
        leftBehind.isNothing();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "POSTGRESQL")
    void purchaseOrdersAreDeliveredAndTheBooksAgree(DatabaseEngine engine) throws IOException, InterruptedException {
        assumeTrue(engine != DatabaseEngine.MARIADB || MariadbPrograms.find().isPresent(),
                "MariaDB is not installed: " + MariadbPrograms.ADVICE);
        CommandUnderTest command = new CommandUnderTest(out);

        ProcessWatch watch = new ProcessWatch();
        command.run("engine", """
                injection-rate: 5
                purchasing: messaging
                purchase-share: 0.9
                supplier.latency: 50ms
                database: %s""".formatted(engine.level()), "--set", "phases.ramp-up=1s", "--set", "phases.steady=6s");
        watch.close();

        JsonNode run = command.summary().path("runs").get(0);
        assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
        JsonNode orders = run.path("purchaseOrders");
        assertThat(orders.path("delivered").asLong()).as(command.text()).isPositive();
        assertThat(orders.path("lost").asLong(-1)).as(command.text()).isZero();
        watch.assertNothingIsTold(command.text(), out);
    }
}
