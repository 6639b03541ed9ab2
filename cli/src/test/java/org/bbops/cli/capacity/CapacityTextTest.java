package org.bbops.cli.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.WarmUp;
import org.bbops.cli.run.WarmUpLoad;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.plan.Phases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityTextTest {

    private static final Phases PHASES = new Phases(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(1));

    @TempDir
    private Path folder;

    @Test
    void offersNoResumeOnAnExternalTestbed() throws IOException {
        CapacityDirectory directory = directory();

        assertThat(CapacityText.header(directory, true)).doesNotContain("--resume").doesNotContain("after a build");
        assertThat(CapacityText.kept(directory, true)).contains("reload the database").doesNotContain("--resume");
        assertThat(CapacityText.header(directory, false)).contains("--resume", "after a build");
        assertThat(CapacityText.kept(directory, false)).contains("--resume");
    }

    @Test
    void theDefaultSaysThatItIsAHardCaseForSync() {
        Experiment standard = ExperimentReader.read(Path.of("../experiments/capacity.yaml"), List.of("injection-rate=300"));
        CapacityDirectory directory = CapacityDirectory.create(folder, standard, CapacityLimits.quick(2), Optional.empty(),
                Clock.systemUTC());

        assertThat(CapacityText.header(directory, false)).contains("hard on sync, and the report's map shows others",
                "compares  purchasing sync|messaging", "pool-size 10, supplier.latency 800ms", "rates from Ir 16 up");
    }

    @Test
    void stepLineReportsTheLatenessOfTheDriver() {
        Step step = new Step(new Attempt(40, StepKind.SEARCH), StepVerdict.FAILED, 3_200, 7_800, new Work(Occupancy.UNKNOWN, null, null),
                List.of("newOrder 90th percentile of the response is 7.80 s, not at most 2.00 s"));

        assertThat(CapacityText.step("sync", step.lateBy(118)))
                .startsWith("sync       Ir   40  failed, driver 118 ms late   3,200 BBops/min, newOrder p90  7,800 ms")
                .endsWith(": newOrder 90th percentile of the response is 7.80 s, not at most 2.00 s");
        assertThat(CapacityText.step("sync", step)).startsWith("sync       Ir   40  failed    3,200 BBops/min");
    }

    @Test
    void namesUnknownFiguresOfAWarmUpAndAStep() {
        assertThat(WarmUpLoad.text("sync", new WarmUp(5, false, Double.NaN)))
                .isEqualTo("sync: not warm after 5 s, share of the compilers not known");

        Attempt attempt = new Attempt(40, StepKind.SEARCH);
        Work work = new Work(Occupancy.UNKNOWN, null, null);
        assertThat(CapacityText.figures(new Step(attempt, StepVerdict.FAILED, 0, Double.NaN, work, List.of()))).endsWith("p90   unknown");
        assertThat(CapacityText.figures(new Step(attempt, StepVerdict.FAILED, 0, Double.POSITIVE_INFINITY, work, List.of())))
                .endsWith("p90 beyond any limit");
    }

    @Test
    void reportsThatNoWindowCouldJudgeTheHighestRate() {
        List<Step> steps = List.of(new Step(new Attempt(1, StepKind.LONGER), StepVerdict.NOTHING_TOLD, 100, 20,
                new Work(Occupancy.UNKNOWN, null, null), List.of("too few transactions to judge any response")),
                step(2, StepKind.SEARCH, StepVerdict.FAILED));
        Course untold = new Course(new Course.Identity("sync", Map.of(), 1), new WarmUp(5, true, 0.01), steps,
                Course.Found.of(steps, new RateSearch(new CapacityLimits(1, 40, 20))), new Course.Books(List.of(), List.of()));

        assertThat(CapacityText.step("sync", steps.getFirst()))
                .startsWith("sync       Ir    1  nothing told (too few transactions to judge any response)").endsWith(" (longer)");
        assertThat(CapacityText.course(untold))
                .startsWith("sync, repetition 1: nothing told at Ir 1, the highest that broke no rule; ").endsWith("; audit passed");
    }

    @Test
    void reportsNoCapacityForAnInterruptedCourse() {
        RateSearch search = new RateSearch(new CapacityLimits(8, 40, 20));
        Course brokenOff = new Course(new Course.Identity("sync", Map.of(), 1), new WarmUp(5, false, Double.NaN), List.of(),
                Course.Found.of(List.of(), search), new Course.Books(List.of(), List.of("customer has ended")));

        assertThat(CapacityText.course(brokenOff))
                .isEqualTo("sync, repetition 1: no capacity could be found; not to be relied on: customer has ended");
    }

    @Test
    void fitsIntoFortyLinesWithTheMostStepsThatAForecastLeaves() throws IOException {
        CapacityDirectory directory = CapacityDirectory.create(folder, ExperimentReader.read("e.yaml", """
                experiment: e
                description: Two sides.
                factors: {purchasing: [sync, messaging]}
                expect: [{claim: none is lost, figure: purchaseOrders.lost, of: {purchasing: messaging}, at-most: 0}]
                """, List.of()), CapacityLimits.quick(4), Optional.empty(), Clock.systemUTC());
        List<String> printed = new ArrayList<>(List.of(CapacityText.header(directory, false)));
        for (String side : List.of("sync", "messaging")) {
            Course course = longest(side, side.equals("sync") ? 40 : 160, directory.read().limits());
            printed.add(WarmUpLoad.text(side, course.warmUp()));
            course.steps().forEach(step -> printed.add(CapacityText.step(side, step)));
            printed.add(CapacityText.course(course));
            directory.write(directory.read().with(course));
        }
        Files.writeString(directory.path().resolve("report.html"), "");
        printed.add(CapacityText.end(directory.read(), directory));

        assertThat(String.join("\n", printed).lines()).hasSizeBetween(30, 40)
                .contains("Why: sync fails at Ir 41: slow (use of resources not known)");
    }

    @Test
    void namesTheReportOnlyIfThereIsOne() throws IOException {
        CapacityDirectory directory = directory();
        assertThat(CapacityText.end(directory.read(), directory)).doesNotContain("Report:");

        Files.writeString(directory.path().resolve("report.html"), "");

        assertThat(CapacityText.end(directory.read(), directory)).endsWith("report.html");
    }

    private static Course longest(String side, int passes, CapacityLimits limits) {
        List<Step> steps = new ArrayList<>();
        // Two more steps follow, and two are for searches without a forecast.
        while (steps.size() < limits.stepsMax() - 4) {
            steps.add(step(passes / 2, StepKind.SEARCH, StepVerdict.PASSED));
        }
        steps.add(step(passes + 1, StepKind.SEARCH, StepVerdict.FAILED));
        steps.add(step(passes, StepKind.CONFIRM, StepVerdict.PASSED));
        return new Course(new Course.Identity(side, Map.of("pool-size", "10"), 1), new WarmUp(30, true, 0.01), steps,
                Course.Found.of(steps, new RateSearch(limits)), new Course.Books(List.of(), List.of()));
    }

    private static Step step(int rate, StepKind kind, StepVerdict verdict) {
        return new Step(new Attempt(rate, kind), verdict, 100 * rate, 20, new Work(Occupancy.UNKNOWN, null, null),
                verdict.isSustained() ? List.of() : List.of("slow"));
    }

    private CapacityDirectory directory() throws IOException {
        Experiment experiment = ExperimentReader.read(Files.writeString(folder.resolve("begun.yaml"), "experiment: e\n"), List.of());
        return CapacityDirectory.create(folder, experiment, new CapacityLimits(10, 40, 20), Optional.empty(), Clock.systemUTC());
    }

    @Test
    void estimatesTheTimeOfTheRemainingCourses() {
        assertThat(CapacityText.minutes(PHASES, CapacityLimits.quick(4), 2)).isEqualTo(8);
        assertThat(CapacityText.minutes(PHASES, CapacityLimits.quick(4), 1)).isEqualTo(4);
        assertThat(CapacityText.minutes(PHASES, new CapacityLimits(8, 400, 20), 10)).isEqualTo(59);
    }
}
