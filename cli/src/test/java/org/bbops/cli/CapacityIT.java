package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.cli.BbopsProcess.command;
import static org.bbops.cli.BbopsProcess.pressCtrlC;
import static org.bbops.cli.BbopsProcess.readUntil;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.Course;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.results.RunVerdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the shortest possible courses on a real system: their figures are meaningless, their behaviour and files are not. */
@Timeout(value = 40, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CapacityIT {

    private static final int EXIT_INTERRUPTED = 130;
    private static final int LINES_MAX_BESIDE_STEPS = 30;
    /** Longer than the 2 s from which on a database has stalled. */
    private static final Duration STALL = Duration.ofSeconds(3);

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    @TempDir
    private Path out;

    @AfterEach
    void nothingIsLeftBehind() {
        leftBehind.isNothing();
    }

    @Test
    void findsTheCapacityOfEachSideDespiteADatabaseStall() throws Exception {
        StringWriter output = new StringWriter();
        CommandLine line = Bbops.commandLine();
        line.setOut(new PrintWriter(output, true));
        line.setErr(new PrintWriter(output, true));
        CompletableFuture<Void> stall = CompletableFuture.runAsync(() -> StallingDatabase.once(output::toString, STALL));

        int exitCode = line
                .execute(arguments("capacity", "--quick", "--warm-up", "5", "--start", "6", "--max", "8", "--set",
                        "purchasing=sync,messaging", "--set", "phases.steady=4s", "--live").toArray(String[]::new));

        assertThat(stall).as(output.toString()).succeedsWithin(Duration.ofMinutes(1));
        CapacityDirectory made = CapacityDirectory.existing(results("capacity-"));
        assertThat(made.read().courses()).as(output.toString()).extracting(Course::side).containsExactly("sync", "messaging");
        assertThat(made.read().courses()).allSatisfy(course -> isInOrder(course, output.toString()));
        reportsTheStall(made, output.toString());
        assertThat(exitCode).as(output.toString()).isEqualTo(made.verdict().exitCode());
        assertThat(output.toString()).contains("messaging: not warm after 5 s", made.read().answer().sentence(),
                "sync and messaging did not get warm in 5 s");
        int steps = made.read().courses().stream().mapToInt(course -> course.steps().size()).sum();
        assertThat(output.toString().lines()).hasSizeLessThanOrEqualTo(LINES_MAX_BESIDE_STEPS + steps);
        assertThat(output.toString()).contains("Claim holds, 0 of ", "none is lost (purchaseOrders.lost 0.00, expected at most 0)");
        assertThat(summary(made.path()).at("/expectations/0/verdict").asString()).isEqualTo("holds");
        assertThat(summary(made.path()).at("/answer/sentence").asString()).isEqualTo(made.read().answer().sentence());
        assertThat(Files.readString(made.path().resolve("report.html")))
                .contains(made.read().answer().sentence().replace("'", "&#39;"));
    }

    private static void isInOrder(Course course, String output) {
        assertThat(course.books().areInOrder()).as(output).isTrue();
        assertThat(course.books().orders().lost()).isZero();
        assertThat(course.books().orders().committed()).isPositive();
        // Not in each: on a busy machine a course goes down to low rates, at which nothing may end in four seconds.
        assertThat(course.steps()).as("went on").hasSizeGreaterThanOrEqualTo(2)
                .anySatisfy(step -> assertThat(step.bbopsPerMinute()).as(output).isPositive());
    }

    /** The database stalls in the first step of the first course. */
    private static void reportsTheStall(CapacityDirectory made, String output) {
        List<Course> courses = made.read().courses();
        List<String> reasons = courses.getFirst().steps().getFirst().reasons();
        assertThat(reasons).as(output).isNotEmpty();
        assertThat(reasons.getLast()).matches("the database gave no answer for [0-9]+\\.[0-9] s");
        assertThat(output.lines()).filteredOn(line -> line.endsWith(reasons.getLast())).hasSize(1);
        assertThat(made.read().answer().details())
                .anySatisfy(line -> assertThat(line).containsPattern("the database stood still in (one step|\\d+ steps)"));
        boolean fails = courses.stream().anyMatch(Course::failsEverywhere);
        boolean reliable = courses.stream().allMatch(Course::isReliable);
        assertThat(made.verdict()).as(output).isEqualTo(fails ? RunVerdict.FAILED : reliable ? RunVerdict.PASSED : RunVerdict.INVALID);
    }

    @Test
    void keepsTheStepsOfACourseInterruptedByCtrlC() throws Exception {
        Process bbops = command(arguments("capacity", "--warm-up", "5", "--start", "1", "--max", "8").toArray(String[]::new)).start();
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, "Ir    1 ");

            pressCtrlC(bbops);

            readUntil(output, "the steps of the one under way are kept");
            assertThat(bbops.waitFor(10, TimeUnit.MINUTES)).isTrue();
            assertThat(bbops.exitValue()).isEqualTo(EXIT_INTERRUPTED);
        } finally {
            bbops.destroyForcibly();
        }
        Path kept = results("capacity-");
        assertThat(CapacityDirectory.existing(kept).read().courses()).isEmpty();
        try (Stream<Path> folders = Files.list(kept)) {
            Path stopped = folders.filter(folder -> folder.getFileName().toString().startsWith("stopped-001")).findFirst().orElseThrow();
            assertThat(summary(stopped).path("runs")).isNotEmpty();
            assertThat(summary(stopped).at("/runs/0/invalidBecause").toString()).contains("broken off before its audit");
        }
    }

    private List<String> arguments(String command, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of(command, experiment().toString(), "--home", CommandUnderTest.HOME.toString(), "--out",
                        out.toString()));
        arguments.addAll(CommandUnderTest.withoutTraining());
        arguments.addAll(List.of(options));
        return arguments;
    }

    private Path experiment() throws IOException {
        return Files.writeString(out.resolve("short.yaml"), """
                experiment: short
                description: As short as a course can be.
                schedule: courses
                agents: 1
                phases: {ramp-up: 1s, steady: 8s, ramp-down: 1s}
                interval: 1s
                factors:
                  purchasing: messaging
                  purchase-share: 0.9
                  supplier.latency: 50ms
                  supplier.lead-time-unit: 100ms
                expect: [{claim: none is lost, figure: purchaseOrders.lost, of: {purchasing: messaging}, at-most: 0}]
                """);
    }

    private Path results(String name) throws IOException {
        try (Stream<Path> directories = Files.list(out)) {
            return directories.filter(directory -> directory.getFileName().toString().startsWith(name)).findFirst().orElseThrow();
        }
    }

    private static JsonNode summary(Path directory) throws IOException {
        return JsonMapper.shared().readTree(Files.readString(directory.resolve("summary.json")));
    }
}
