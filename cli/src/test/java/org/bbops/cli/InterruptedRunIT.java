package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bbops.testbed.Progress;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run that is told to end, or killed, at different moments. */
class InterruptedRunIT {

    @TempDir
    private Path out;

    @ParameterizedTest
    @CsvSource({"INT, starting PostgreSQL", "TERM, starting the system", "KILL, steady"})
    void leavesNoProcessBehind(String signal, String moment) throws Exception {
        Process bbops = start();
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, moment);
            List<ProcessHandle> children = bbops.descendants().toList();

            new ProcessBuilder("kill", "-" + signal, Long.toString(bbops.pid())).start().waitFor();

            assertThat(bbops.waitFor(90, TimeUnit.SECONDS)).isTrue();
            assertThat(bbops.exitValue()).isNotZero();
            if (signal.equals("KILL")) {
                // Our JVMs see it themselves; a database server does not, and is left to the next start.
                LocalTestbed.open(new LocalOptions(Path.of(".."), CommandUnderTest.HOME, List.of(), Optional.empty()),
                        new Silence()).close();
            }
            await().atMost(Duration.ofSeconds(30)).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            bbops.destroyForcibly();
        }
    }

    /** Nobody reads along. */
    private static final class Silence implements Progress {

        @Override
        public void step(String line) {
        }

        @Override
        public void advance(String what, long done, long total) {
        }
    }

    private Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(System.getProperty("java.home") + "/bin/java",
                "-jar", Path.of("target", "bbops-cli.jar").toString(), "run", "--quick",
                "--set", "injection-rate=2", "--set", "phases.ramp-up=1s",
                "--home", CommandUnderTest.HOME.toString(), "--out", out.toString());
        return builder.redirectErrorStream(true).start();
    }

    private static void readUntil(BufferedReader output, String moment) throws IOException {
        StringBuilder seen = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            seen.append(line).append('\n');
            if (line.contains(moment) && !line.contains("phases")) {
                return;
            }
        }
        throw new IOException("bbops ended before '" + moment + "': " + seen);
    }
}
