package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A short form of {@code benchmarks/driver-cost/run}. */
@Timeout(600)
class DriverCostBenchmarkTest {

    private static final Path RUN = Path.of("").toAbsolutePath().getParent().resolve("benchmarks/driver-cost/run");

    @TempDir
    Path folder;

    @Test
    void measuresTheAgentWhereHeyAndWrkAreMissing() throws Exception {
        link("sh", "dirname", "mktemp", "rm", "sed", "head", "readlink", "cat", "grep", "ls", "tr");

        ProcessOutcome outcome = run("--seconds", "1", "--warm-up", "1", "--repetitions", "1");

        assertThat(outcome.output()).contains("there is no hey on the PATH, so it is left out", "there is no wrk on the PATH")
                .containsPattern("repetition 1, CPU µs for a request: agent \\d+\\.\\d\n").doesNotContain("agent ÷");
        assertThat(outcome.code()).isZero();
    }

    @Test
    void reportsAClientThatFails() throws Exception {
        link("sh", "dirname", "mktemp", "rm", "sed", "head", "readlink", "cat", "grep", "ls", "tr");
        Files.writeString(folder.resolve("wrk"), "#!/bin/sh\necho no such host\nexit 7\n");
        assertThat(folder.resolve("wrk").toFile().setExecutable(true)).isTrue();

        ProcessOutcome outcome = run("--seconds", "1", "--warm-up", "1", "--repetitions", "1");

        assertThat(outcome.output()).contains("driver-cost: wrk ended with 7 after 0 requests: no such host");
        assertThat(outcome.code()).isEqualTo(2);
    }

    @Test
    void refusesAnUnknownOptionAndAWrongNumber() throws Exception {
        link("sh", "dirname", "tr");

        assertThat(run("--users", "1"))
                .isEqualTo(new ProcessOutcome(3, "driver-cost: there is no option --users; there are --seconds, --warm-up, "
                        + "--connections, --repetitions and --json\n"));
        assertThat(run("--seconds", "0")).isEqualTo(new ProcessOutcome(3, "driver-cost: --seconds takes a whole number from 1 on, as in "
                + "--seconds 5\n"));
    }

    private void link(String... programs) throws IOException {
        for (String program : programs) {
            for (Path bin : List.of(Path.of("/bin"), Path.of("/usr/bin"))) {
                if (Files.exists(bin.resolve(program)) && !Files.exists(folder.resolve(program))) {
                    Files.createSymbolicLink(folder.resolve(program), bin.resolve(program));
                }
            }
        }
    }

    private ProcessOutcome run(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(RUN.toString()));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("PATH", folder.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("BBOPS_LIBRARIES", System.getProperty("java.class.path"));
        return ProcessOutcome.of(builder, Duration.ofSeconds(100));
    }
}
