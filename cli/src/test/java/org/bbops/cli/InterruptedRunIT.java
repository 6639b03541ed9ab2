package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.DatabaseServers;
import org.bbops.testbed.database.ServerOptions;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;
import org.bbops.testbed.process.OwnSession;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A run that is told to end, or killed, at different moments. */
@Timeout(value = 15, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InterruptedRunIT {

    /**
     * The first two strikes drawn from it are of broker and agent, at any time: nobody has to come by a point before they are made, which
     * on a busy machine may not happen in time, and neither takes as long to be back as the system.
     */
    private static final String SEED = "154";

    /** 128 and the number of SIGINT. */
    private static final int EXIT_INTERRUPTED = 130;

    private static final Map<String, Integer> EXIT_CODES = Map.of("INT", EXIT_INTERRUPTED, "TERM", 143, "KILL", 137);

    @TempDir
    private Path out;

    @ParameterizedTest
    @CsvSource({"INT, starting PostgreSQL", "TERM, starting the system", "KILL, steady"})
    void leavesNoProcessBehind(String signal, String moment) throws Exception {
        Process bbops = start("run", "--out", out.toString(), "--quick", "--set", "injection-rate=2", "--set", "phases.ramp-up=1s");
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, moment);
            List<ProcessHandle> children = bbops.descendants().toList();

            new ProcessBuilder("kill", "-" + signal, Long.toString(bbops.pid())).start().waitFor();

            if (!signal.equals("KILL")) {
                readUntil(output, "Told to end: stopping all processes");
                readUntil(output, "Stopped. No run had ended, so there are no results.");
                assertThat(output.readLine()).as("after the last word").isNull();
            }
            assertThat(bbops.waitFor(4, TimeUnit.MINUTES)).isTrue();
            assertThat(bbops.exitValue()).isEqualTo(EXIT_CODES.get(signal));
            if (signal.equals("KILL")) {
                // Our JVMs see it themselves; a database server does not, and is left to the next start.
                LocalTestbed.open(new LocalOptions(Path.of(".."), CommandUnderTest.HOME, List.of(), Optional.empty()),
                        _ -> {
                        }).close();
            }
            await().atMost(Duration.ofMinutes(2)).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            bbops.destroyForcibly();
        }
    }

    @Test
    void aLoadThatIsBrokenOffSaysWhatIsLeftAndIsMadeAgain() throws Exception {
        try (ProcessGroup group = new ProcessGroup(out.resolve("processes.json"))) {
            DatabaseAddress given = DatabaseServers.start(DatabaseEngine.usual(), DatabaseEngine.usual().usualConcurrencyControl(),
                    new ServerOptions(group, out, out.resolve("logs"))).empty("given");
            Process load = load(given, 1000);
            try (BufferedReader output = load.inputReader()) {
                readUntil(output, " rows)");

                pressCtrlC(load);

                readUntil(output, "the benchmark's tables stay at ");
                assertThat(load.waitFor(1, TimeUnit.MINUTES)).isTrue();
                assertThat(load.exitValue()).isEqualTo(EXIT_INTERRUPTED);
            } finally {
                load.destroyForcibly();
            }
            Process again = load(given, 1);
            try (BufferedReader output = again.inputReader()) {
                readUntil(output, "rows for injection rate 1 into ");
            } finally {
                again.destroyForcibly();
            }
        }
    }

    private static Process load(DatabaseAddress given, int injectionRate) throws IOException {
        ProcessBuilder command = command("load", Path.of("..", "experiments", "quick.yaml").toString(), "--database-url", given.jdbcUrl(),
                "--database-user", given.user(), "--set", "injection-rate=" + injectionRate);
        command.environment().put("BBOPS_DATABASE_PASSWORD", given.password());
        return command.start();
    }

    @Test
    void chaosStopsInOrderAndGoesOnWithTheCount() throws Exception {
        assumeTrue(OwnSession.isPossible(), "this machine has no setsid");
        assertThat(stopped("INT", "chaos", "--cycles", "3", "--seed", SEED, "--no-aot", "--out", out.toString()))
                .isEqualTo(ExitCode.INVALID);
        int first = chaos().at("/runs/0/made/cycles").asInt();
        assertThat(first).isBetween(1, 2);

        assertThat(stopped("TERM", "chaos", "--resume", results().toString(), "--cycles", "1000", "--no-aot")).isEqualTo(ExitCode.INVALID);

        JsonNode made = chaos().at("/runs/0");
        assertThat(made.at("/made/cycles").asInt()).as("%s", made).isGreaterThan(first);
        assertThat(made.at("/orders/lost").asInt(-1)).as("%s", made).isZero();
        assertThat(made.at("/checks/passed").asInt()).as("%s", made).isEqualTo(2);
        assertThat(made.at("/judgement/because").asString()).endsWith("of 1000 cycles have been made");
        assertThat(chaos().path("sittings")).hasSize(2).noneMatch(sitting -> sitting.path("endedAt").isNull());
    }

    /** Sends a signal after the first kill, and returns the exit code. */
    private int stopped(String signal, String... arguments) throws Exception {
        Process bbops = start(arguments);
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, "dead after");

            new ProcessBuilder("kill", "-" + signal, "--", "-" + bbops.pid()).start().waitFor();

            readUntil(output, "to end at once and keep only the runs before this one");
            readUntil(output, "Go on with: bbops chaos --resume ");
            assertThat(bbops.waitFor(4, TimeUnit.MINUTES)).isTrue();
            return bbops.exitValue();
        } finally {
            bbops.destroyForcibly();
        }
    }

    @Test
    void chaosEndsAtOnceAtTheSecondCtrlC() throws Exception {
        assumeTrue(OwnSession.isPossible(), "this machine has no setsid");
        Process bbops = start("chaos", "--cycles", "1000", "--no-aot", "--out", out.toString());
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, "starting the system");
            List<ProcessHandle> children = bbops.descendants().toList();

            pressCtrlC(bbops);
            readUntil(output, "press Ctrl-C again to end at once");
            pressCtrlC(bbops);

            assertThat(bbops.waitFor(4, TimeUnit.MINUTES)).isTrue();
            assertThat(bbops.exitValue()).isEqualTo(EXIT_INTERRUPTED);
            await().until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            bbops.destroyForcibly();
        }
    }

    private JsonNode chaos() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(results().resolve("chaos.json")));
    }

    private Path results() throws IOException {
        try (Stream<Path> files = Files.find(out, 2, (file, _) -> file.endsWith("chaos.json"))) {
            return files.findFirst().orElseThrow().getParent();
        }
    }

    /** In a process group of its own, as a terminal's command is. */
    private static ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(OwnSession.isPossible() ? List.of("setsid") : List.of());
        command.addAll(List.of(System.getProperty("java.home") + "/bin/java", "-jar", Path.of("target", "bbops-cli.jar").toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    private static Process start(String... arguments) throws IOException {
        return command(Stream.concat(Stream.of(arguments), Stream.of("--home", CommandUnderTest.HOME.toString())).toArray(String[]::new))
                .start();
    }

    /** What a terminal does: the signal goes to the whole group. */
    private static void pressCtrlC(Process bbops) throws Exception {
        new ProcessBuilder("kill", "-INT", "--", "-" + bbops.pid()).start().waitFor();
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
