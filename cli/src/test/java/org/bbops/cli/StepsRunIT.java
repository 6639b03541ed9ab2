package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.bbops.contracts.process.ExitCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the whole chain with a system that is started once and measured with one number of users after another. */
class StepsRunIT {

    private static final LeftBehind LEFT_BEHIND = new LeftBehind(CommandUnderTest.HOME);

    @TempDir
    private static Path out;
    private static CommandUnderTest command;
    private static int exitCode;
    private static JsonNode runs;

    @BeforeAll
    static void stepThroughNumbersOfUsers() throws IOException {
        command = new CommandUnderTest(out);
        exitCode = command.run("steps", """
                injection-rate: 2
                purchasing: messaging
                load-model: closed
                mix: bidding
                users: [2, 6]
                think-time: 20ms
                supplier.latency: 50ms""", "--set", "schedule=steps", "--set", "warm-up=5s", "--set", "phases.ramp-up=1s",
                "--set", "phases.steady=4s");
        runs = command.summary().path("runs");
    }

    @AfterAll
    static void nothingIsLeftBehind() {
        LEFT_BEHIND.isNothing();
    }

    @Test
    void measuresEachNumberOfUsers() throws IOException {
        assertThat(exitCode).as(command.text()).isEqualTo(command.driverWasLate() ? ExitCode.INVALID : ExitCode.PASSED);
        assertThat(runs).extracting(run -> run.at("/factors/users").asInt()).containsExactly(2, 6);
        assertThat(runs).allSatisfy(run -> assertThat(run.path("operationsPerSecond").asDouble()).as(command.text()).isPositive());
    }

    @Test
    void startsTheSystemOnceAndWarmsItUp() {
        assertThat(command.text()).containsOnlyOnce("starting the system").contains("runs 1 to 2: ", "after 5 s");
        assertThat(command.text()).contains("2 on one system, warmed up first");
        assertThat(runs).allSatisfy(run -> assertThat(run.at("/warmUp/seconds").asInt()).isEqualTo(5));
    }

    @Test
    void auditsAllStepsTogether() {
        assertThat(runs).allSatisfy(run -> assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero());
        assertThat(runs).extracting(run -> run.at("/audit/checks").asInt()).as(command.text()).doesNotContain(0);
        assertThat(runs).extracting(run -> run.at("/audit/seconds").asDouble()).as("the same audit").satisfies(
                seconds -> assertThat(seconds.getFirst()).isEqualTo(seconds.getLast()));
    }
}
