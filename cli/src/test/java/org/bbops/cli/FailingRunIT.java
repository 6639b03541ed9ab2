package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.bbops.contracts.process.ExitCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests runs that must not pass, each for a different reason. */
class FailingRunIT {

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    @TempDir
    private Path out;

    private CommandUnderTest command;

    @AfterEach
    void nothingIsLeftBehind() {
        leftBehind.isNothing();
    }

    @Test
    void failsInSyncWhenTheSupplierIsSlowAndForAWhileDown() throws IOException {
        command = new CommandUnderTest(out);

        int exitCode = command.run("slow-supplier", """
                injection-rate: 4
                purchasing: sync
                purchase-share: 0.9
                supplier.latency: 6s
                supplier.outage: 10s+8s""", "--set", "phases.steady=18s", "--set", "supplier.lead-time-unit=3100ms");

        // On a busy machine the driver is late as well; then the run must be invalid, and the rules fail all the same.
        boolean late = command.driverWasLate();
        assertThat(exitCode).as(command.text()).isEqualTo(late ? ExitCode.INVALID : ExitCode.FAILED);
        assertThat(command.summary().path("verdict").asString()).isEqualTo(late ? "invalid" : "failed");
        assertThat(command.text()).contains("rule failed: workOrder 90th percentile");
        assertThat(command.summary().at("/runs/0/transactions/workOrder/errors").asLong())
                .as("work orders that the supplier was down for").isPositive();
    }

    @Test
    void countsErrorsOfAnOverloadedPoolByCause() throws IOException {
        command = new CommandUnderTest(out);

        command.run("crowd", """
                injection-rate: 2
                purchasing: messaging
                load-model: closed
                mix: bidding
                users: 60
                think-time: 100ms
                surge: 3
                pool-size: 2
                pool-exhaustion: [wait, error]
                transaction-timeout: 250ms
                supplier.latency: 50ms""");

        Map<String, JsonNode> runs = StreamSupport.stream(command.summary().path("runs").spliterator(), false)
                .collect(Collectors.toMap(run -> run.at("/factors/pool-exhaustion").asString(), run -> run));
        // What was completed depends on the machine: while a busy one compiles, nearly every transaction exceeds its time-out.
        assertThat(runs).as(command.text()).hasSize(2).allSatisfy((level, run) -> {
            assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
            assertThat(run.at("/surge/duringPerSecond").isNumber()).as(level).isTrue();
        });
        assertThat(runs.get("wait").at("/transactions/newOrder/outcomes/transaction-timeout").asLong(0)).isPositive();
        assertThat(runs.get("wait").at("/transactions/newOrder/outcomes/pool-exhausted").asLong(0)).isZero();
        assertThat(runs.get("error").at("/transactions/newOrder/outcomes/pool-exhausted").asLong(0)).isPositive();
    }

    @Test
    void isInvalidWhenTheDriverIsLateOrAnAgentDies() throws Exception {
        command = new CommandUnderTest(out);
        CompletableFuture<Integer> exitCode = inTheBackground();

        awaitText(exitCode, "run 1/2   steady");
        stopAgentsAgainAndAgain(() -> exitCode.isDone() || command.text().contains("waiting for what is under way"));
        awaitText(exitCode, "run 2/2   steady");
        agents().getFirst().destroyForcibly();

        assertThat(exitCode.get(2, TimeUnit.MINUTES)).as(command.text()).isEqualTo(ExitCode.INVALID);
        JsonNode runs = command.summary().path("runs");
        assertThat(runs).extracting(run -> run.path("verdict").asString()).containsExactly("invalid", "invalid");
        // A busy machine may add that an agent started late, and names that first.
        assertThat(runs.get(0).path("invalidBecause").toString()).contains("The driver");
        assertThat(command.text()).contains("Ir 2 sync: invalid: ")
                .containsPattern("Ir 2 messaging: invalid: .*[Aa]gent");
    }

    private CompletableFuture<Integer> inTheBackground() {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return command.run("troubled-driver", """
                        injection-rate: 2
                        purchasing: [sync, messaging]
                        supplier.latency: 50ms""", "--set", "agents=2", "--set", "phases.steady=6s");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void awaitText(CompletableFuture<Integer> exitCode, String text) {
        await().atMost(Duration.ofMinutes(4)).until(() -> exitCode.isDone() || command.text().contains(text));
        assertThat(exitCode).as(command.text()).isNotDone();
    }

    /** Polls in this thread: in another one, a time-out could come before a stopped agent goes on. */
    private static void stopAgentsAgainAndAgain(BooleanSupplier enough) {
        await().pollInSameThread().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(400)).atMost(Duration.ofMinutes(4)).until(() -> {
            boolean over = enough.getAsBoolean();
            if (!over) {
                stopAgentsForAWhile();
            }
            return over;
        });
    }

    private static void stopAgentsForAWhile() throws IOException, InterruptedException {
        try {
            signal("STOP");
            await().pollDelay(Duration.ofMillis(600)).until(() -> true);
        } finally {
            signal("CONT");
        }
    }

    private static List<ProcessHandle> agents() {
        return ProcessHandle.current().descendants()
                .filter(process -> process.info().commandLine().orElse("").contains("agent --listen")).toList();
    }

    /** The shell's kill, since Java sends neither of these signals. Only once users work: a stopped agent never gets ready. */
    private static void signal(String name) throws IOException, InterruptedException {
        for (ProcessHandle agent : agents()) {
            new ProcessBuilder("kill", "-" + name, Long.toString(agent.pid())).start().waitFor();
        }
    }
}
