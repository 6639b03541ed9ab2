package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs that must not pass, each for its own reason. */
class FailingRunIT {

    private static final String STEADY = "steady";

    @TempDir
    private Path out;

    private CommandUnderTest command;

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(CommandUnderTest.leftOver()).isEmpty();
    }

    @Test
    void failsWhenWorkOrdersTakeLongerThanTheRuleAllows() throws IOException {
        command = new CommandUnderTest(out);

        int exitCode = command.run("slow-supplier", """
                injection-rate: 4
                purchasing: sync
                purchase-share: 0.9
                supplier.latency: 6s""", "--set", "phases.steady=20s");

        assertThat(exitCode).as(command.text()).isEqualTo(ExitCode.FAILED);
        assertThat(command.summary().path("verdict").asString()).isEqualTo("failed");
        assertThat(command.text()).contains("rule failed: workOrder 90th percentile");
    }

    @Test
    void isInvalidWhenTheDriverCannotKeepUp() throws Exception {
        command = new CommandUnderTest(out);
        CompletableFuture<Integer> exitCode = inTheBackground("slow-driver");

        while (!exitCode.isDone()) {
            signal("STOP");
            TimeUnit.MILLISECONDS.sleep(600);
            signal("CONT");
            TimeUnit.MILLISECONDS.sleep(400);
        }

        assertThat(exitCode.join()).as(command.text()).isEqualTo(ExitCode.INVALID);
        JsonNode run = command.summary().path("runs").get(0);
        assertThat(run.path("verdict").asString()).isEqualTo("invalid");
        assertThat(command.text()).contains("invalid: ");
    }

    @Test
    void isInvalidWhenAnAgentDiesInMidRun() throws Exception {
        command = new CommandUnderTest(out);
        CompletableFuture<Integer> exitCode = inTheBackground("dying-agent");

        await().atMost(Duration.ofMinutes(4)).until(() -> exitCode.isDone() || command.text().contains(STEADY + "  "));
        assertThat(exitCode).as(command.text()).isNotDone();
        agents().getFirst().destroyForcibly();

        assertThat(exitCode.get(2, TimeUnit.MINUTES)).as(command.text()).isEqualTo(ExitCode.INVALID);
        assertThat(command.text()).contains("agent");
    }

    private CompletableFuture<Integer> inTheBackground(String name) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return command.run(name, """
                        injection-rate: 2
                        purchasing: messaging
                        supplier.latency: 50ms""");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static List<ProcessHandle> agents() {
        return ProcessHandle.current().descendants()
                .filter(process -> process.info().commandLine().orElse("").contains("agent --listen")).toList();
    }

    /** The shell's kill, since Java sends neither of these signals. Only once users work: a stopped agent never gets ready. */
    private void signal(String name) throws IOException, InterruptedException {
        if (!command.text().contains(STEADY + "  ")) {
            return;
        }
        for (ProcessHandle agent : agents()) {
            new ProcessBuilder("kill", "-" + name, Long.toString(agent.pid())).start().waitFor();
        }
    }
}
