package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.bbops.cli.BbopsProcess.command;
import static org.bbops.cli.BbopsProcess.pressCtrlC;
import static org.bbops.cli.BbopsProcess.readUntil;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bbops.contracts.process.ExitCode;
import org.bbops.engines.DatabaseEngine;
import org.bbops.test.ProcessOutcome;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests a run that is told to end, or killed, at different moments. */
@Timeout(value = 15, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InterruptedRunIT {

    /** 128 and the number of SIGINT. */
    private static final int EXIT_INTERRUPTED = 130;

    private static final Map<String, Integer> EXIT_CODES = Map.of("INT", EXIT_INTERRUPTED, "TERM", 143, "KILL", 137);

    private static final Duration AUDIT_LIMIT = Duration.ofMinutes(4);

    @TempDir
    private Path out;

    @ParameterizedTest
    @CsvSource({"INT, starting PostgreSQL", "TERM, starting the system", "KILL, steady"})
    void leavesNoProcessBehind(String signal, String moment) throws Exception {
        Process bbops = command("run", "--out", out.toString(), "--quick", "--agents", "1", "--set", "injection-rate=2", "--set",
                "phases.ramp-up=1s",
                "--home", CommandUnderTest.HOME.toString()).start();
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, moment);
            List<ProcessHandle> children = bbops.descendants().toList();

            new ProcessBuilder("kill", "-" + signal, Long.toString(bbops.pid())).start().waitFor();

            if (!signal.equals("KILL")) {
                readUntil(output, "Interrupted: stopping all processes");
                readUntil(output, "Stopped. No run had ended, so there are no results.");
                assertThat(output.readLine()).as("after the last word").isNull();
            }
            assertThat(bbops.waitFor(4, TimeUnit.MINUTES)).isTrue();
            assertThat(bbops.exitValue()).isEqualTo(EXIT_CODES.get(signal));
            if (signal.equals("KILL")) {
                // The JVMs notice the kill and end; a database server does not, and the next start ends it.
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
    void keepsMeasuredStepsAsInvalidAndFreesTheAgent() throws Exception {
        Path experiment = Files.writeString(out.resolve("steps.yaml"),
                """
                        experiment: steps
                        schedule: steps
                        agents: 1
                        warm-up: 5s
                        phases: {ramp-up: 1s, steady: 3s, ramp-down: 0s}
                        factors: {load-model: closed, mix: single-read, users: [1, 2], injection-rate: 2, supplier.latency: 50ms, supplier.lead-time-unit: 200ms}
                        """);
        List<String> arguments = new ArrayList<>(List.of("run", experiment.toString(), "--out", out.toString(), "--home",
                CommandUnderTest.HOME.toString()));
        arguments.addAll(CommandUnderTest.withoutTraining());
        try (RemoteAgent agent = RemoteAgent.start("127.0.0.1", out.resolve("agent.txt"))) {
            arguments.addAll(List.of("--agent", agent.address()));
            ProcessBuilder builder = command(arguments.toArray(String[]::new));
            builder.environment().putAll(agent.environment());

            interruptItsSecondStep(builder.start(), agent);
        }
        assertThat(summary().path("runs")).singleElement().satisfies(run -> {
            assertThat(run.path("verdict").asString()).isEqualTo("invalid");
            assertThat(run.path("invalidBecause").toString()).contains("broken off before their audit");
        });
    }

    private static void interruptItsSecondStep(Process bbops, RemoteAgent agent) throws Exception {
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, "run 2/2");
            assertThat(agent.statusForAnotherCoordinator()).as("during the run").isEqualTo(409);

            pressCtrlC(bbops);

            readUntil(output, "those of the 1 before it are in ");
            assertThat(bbops.waitFor(4, TimeUnit.MINUTES)).isTrue();
            assertThat(bbops.exitValue()).isEqualTo(EXIT_INTERRUPTED);
            assertThat(agent.statusForAnotherCoordinator()).as("after the run").isEqualTo(200);
        } finally {
            bbops.destroyForcibly();
        }
    }

    private JsonNode summary() throws IOException {
        try (DirectoryStream<Path> results = Files.newDirectoryStream(out, "steps-*")) {
            return JsonMapper.shared().readTree(results.iterator().next().resolve("summary.json"));
        }
    }

    @Test
    void anInterruptedLoadNamesItsTablesAndCanBeRepeated() throws Exception {
        try (ProcessGroup group = new ProcessGroup(out.resolve("processes.json"))) {
            DatabaseAddress given = StartedServer.start(DatabaseEngine.defaultEngine(),
                    DatabaseEngine.defaultEngine().defaultConcurrencyControl(),
                    new ServerOptions(group, out, out.resolve("logs"), 0)).empty("given");
            Process load = load(given, 1000);
            try (BufferedReader output = load.inputReader()) {
                readUntil(output, " rows)");

                pressCtrlC(load);

                readUntil(output, "the benchmark's tables may stay at ");
                assertThat(load.waitFor(4, TimeUnit.MINUTES)).isTrue();
                assertThat(load.exitValue()).isEqualTo(EXIT_INTERRUPTED);
            } finally {
                load.destroyForcibly();
            }
            Process again = load(given, 1);
            try (BufferedReader output = again.inputReader()) {
                readUntil(output, "rows for injection rate 1 into ");
                assertThat(again.waitFor(4, TimeUnit.MINUTES)).isTrue();
                assertThat(again.exitValue()).isEqualTo(ExitCode.PASSED);
            } finally {
                again.destroyForcibly();
            }
            onlyADamagedRowFailsTheAudit(given);
        }
    }

    private static Process load(DatabaseAddress given, int injectionRate) throws IOException {
        return on(given, "load", Path.of("..", "experiments", "quick.yaml").toString(), "--set", "injection-rate=" + injectionRate).start();
    }

    /** In this test, since it has a database server and loaded rows. */
    private static void onlyADamagedRowFailsTheAudit(DatabaseAddress given) throws Exception {
        ProcessOutcome intact = ProcessOutcome.of(on(given, "audit"), AUDIT_LIMIT);
        assertThat(intact.code()).as(intact.output()).isEqualTo(ExitCode.PASSED);
        assertThat(intact.output()).contains("passed      order-total: ", "The audit holds.");

        try (Connection connection = given.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("update o_orders set o_total = o_total + 1 where o_id = 1")).isEqualTo(1);
        }

        ProcessOutcome damaged = ProcessOutcome.of(on(given, "audit"), AUDIT_LIMIT);
        assertThat(damaged.code()).as(damaged.output()).isEqualTo(ExitCode.FAILED);
        assertThat(damaged.output()).contains("violated    order-total: ", "1 check is violated, by 1 row or unit.");
    }

    private static ProcessBuilder on(DatabaseAddress given, String name, String... options) {
        Stream<String> database = Stream.of(name, "--database-url", given.jdbcUrl(), "--database-user", given.user());
        ProcessBuilder command = command(Stream.concat(database, Stream.of(options)).toArray(String[]::new));
        command.environment().put("BBOPS_DATABASE_PASSWORD", given.password());
        return command;
    }
}
