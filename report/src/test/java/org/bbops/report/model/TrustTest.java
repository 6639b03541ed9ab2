package org.bbops.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.report.TrialRun.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityAnswer;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustTest {

    @TempDir
    Path folder;

    private Trust trust(Results results) {
        return Trust.of(grid(results), List.of());
    }

    @Test
    void trustsThreeFormalRepetitionsWithACleanAudit() {
        Results results = Results.of("trial").formal();
        for (int repetition = 1; repetition <= 3; repetition++) {
            results.with(run(10, "sync", repetition, 1_020, 50));
        }
        assertThat(trust(results).headline()).isEqualTo("These numbers can be trusted.");
    }

    @Test
    void aShortSingleRunCallsForCareWithReasons() {
        Trust trust = trust(Results.of("trial").with(run(10, "sync", 1, 1_020, 50)));
        assertThat(trust.grade()).isEqualTo(Finding.Grade.CARE);
        assertThat(trust.findings()).filteredOn(finding -> finding.grade() == Finding.Grade.CARE).extracting(Finding::subject)
                .containsExactly("Repetitions:", "Length:");
    }

    @Test
    void namesThePhasesThatAreTooShort() {
        assertThat(lengthOf(Results.of("short"))).startsWith("20 s of steady state, shorter than the formal 1,800 s; ");
        assertThat(lengthOf(Results.of("long").steady(1_800)))
                .startsWith("1,800 s of steady state, with ramps shorter than the formal 600 s up and 300 s down; ");
    }

    private String lengthOf(Results results) {
        return trust(results.with(run(10, "sync", 1, 1_020, 50))).findings().stream()
                .filter(finding -> finding.subject().equals("Length:")).map(Finding::sentence).findFirst().orElseThrow();
    }

    @Test
    void aWindowTooShortForItsResponsesIsReported() {
        assertThat(trust(Results.of("short").with(run(10, "sync", 1, 1_020, 50).counting(0.7), run(20, "sync", 1, 1_020, 50))).findings())
                .filteredOn(finding -> finding.subject().equals("Window:")).extracting(Finding::sentence).singleElement().asString()
                .contains("of one run these are 70 % of the operations that ended in it");
    }

    @Test
    void processorsThatWereSlowerInARepetitionCallForCare() {
        Results slower = Results.of("slower").with(run(10, "sync", 1, 1_020, 50).withFixedWork(300),
                run(10, "sync", 2, 1_020, 50).withFixedWork(480));
        Results atOtherLevels = Results.of("others").with(run(10, "sync", 1, 1_020, 50).withFixedWork(300),
                run(20, "sync", 1, 1_020, 50).withFixedWork(480), run(20, "sync", 2, 1_020, 50));

        assertThat(trust(slower).findings()).filteredOn(finding -> finding.subject().equals("Speed:")).singleElement()
                .satisfies(finding -> {
                    assertThat(finding.grade()).isEqualTo(Finding.Grade.CARE);
                    assertThat(finding.sentence()).startsWith(
                            "the processors took up to 1.6 times as long for a fixed piece of work in one repetition as in another, ");
                });
        assertThat(trust(atOtherLevels).findings()).extracting(Finding::subject).doesNotContain("Speed:");
    }

    @Test
    void stepsOfOneStartedSystemHaveOneAudit() {
        TrialRun[] runs = {step(1, 10), step(1, 100), step(2, 10)};

        assertThat(audit(Results.of("runs").with(runs))).contains("found violations in 3 of 3 runs");
        assertThat(audit(Results.of("steps").inSteps().with(runs))).contains("found violations in 2 of 2 runs");
    }

    private static TrialRun step(int repetition, int users) {
        return run(10, "sync", repetition, 1_020, 50).at("load-model", "closed").at("users", users).closed().violating(2);
    }

    private String audit(Results results) {
        return trust(results).findings().stream().filter(finding -> finding.subject().equals("The audit")).map(Finding::sentence)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anInvalidMissingOrViolatingRunIsUnreliable() {
        assertThat(trust(Results.of("late").with(run(10, "sync", 1, 1_020, 50).invalid("The driver was late."))).grade())
                .isEqualTo(Finding.Grade.BAD);
        assertThat(trust(Results.of("lossy").with(run(10, "sync", 1, 1_020, 50).violating(2))).grade())
                .isEqualTo(Finding.Grade.BAD);
        assertThat(trust(Results.of("half").planned(6).with(run(10, "sync", 1, 1_020, 50), run(20, "sync", 1, 1_020, 50)))
                .headline())
                .isEqualTo("Do not rely on these numbers.");
    }

    @Test
    void anInvalidStepKeepsConfirmedCapacities() {
        Trust trust = Trust.of(grid(withALateStep()), List.of(capacity()));

        assertThat(trust.grade()).isEqualTo(Finding.Grade.CARE);
        assertThat(trust.findings()).extracting(Finding::sentence).contains(
                "1 of 2 are invalid and give no capacity; what passes was confirmed by a valid step.",
                "One course of some side only: how much of its capacity is chance, nobody can tell.");
    }

    @Test
    void countsFailedStepsWithALateDriver() {
        assertThat(Trust.of(grid(Results.of("courses").with(run(10, "sync", 1, 1_020, 50))), List.of(capacity())).findings())
                .filteredOn(finding -> finding.subject().equals("The driver")).singleElement().satisfies(finding -> {
                    assertThat(finding.grade()).isEqualTo(Finding.Grade.CARE);
                    assertThat(finding.sentence()).isEqualTo("was late in 2 failed steps, by less than decides.");
                });
    }

    @Test
    void anInvalidRunBesideCoursesIsUnreliable() {
        assertThat(Trust.of(grid(withALateStep(), Results.of("trial").with(run(10, "sync", 1, 1_020, 50))), List.of(capacity())).grade())
                .isEqualTo(Finding.Grade.BAD);
    }

    @Test
    void namesTheCoursesThatAreMissing() throws IOException {
        Path directory = withALateStep().judged("invalid").planned(4).writeTo(folder);
        Files.writeString(directory.resolve("capacity.json"), "{}");
        Grid grid = Grid.of(List.of(StoredExperiment.read(directory)));

        Trust trust = Trust.of(grid, List.of(capacity()));

        assertThat(trust.grade()).isEqualTo(Finding.Grade.BAD);
        assertThat(trust.findings()).extracting(Finding::sentence).contains("2 are missing.");
        assertThat(VerdictWords.reasons(grid, grid.experiments().getFirst()))
                .contains("2 courses are missing; bbops capacity --resume makes them.");
    }

    @Test
    void countsUnreliableCourses() {
        CapacityResult made = capacity();
        Course course = made.courses().getFirst();
        CapacityResult violated = new CapacityResult(made.experiment(), made.startedAt(), made.database(), made.limits(),
                List.of(course, new Course(course.identity(), course.warmUp(), course.steps(), course.found(), null)), made.answer());

        assertThat(Trust.of(grid(Results.of("courses").with(run(10, "sync", 1, 1_020, 50))), List.of(violated)).findings())
                .extracting(Finding::sentence).contains("1 of 2 are not reliable and left out; their table says why.");
    }

    @Test
    void namesACourseThatDidNotWarmUp() {
        CapacityResult made = capacity();
        List<Course> courses = made.courses().stream().map(course -> new Course(course.identity(), new WarmUp(60, false, 0.2),
                course.steps(), course.found(), course.books())).toList();
        CapacityResult cold = new CapacityResult(made.experiment(), made.startedAt(), made.database(), made.limits(), courses,
                CapacityAnswer.of(courses));

        Grid grid = grid(withALateStep());

        assertThat(Trust.of(grid, List.of(cold)).findings()).filteredOn(finding -> finding.subject().equals("Warm-up:"))
                .as("findings on the warm-up").singleElement().satisfies(finding -> {
                    assertThat(finding.grade()).isEqualTo(Finding.Grade.CARE);
                    assertThat(finding.sentence()).isEqualTo("sync and messaging did not get warm in 60 s.");
                });
        assertThat(cold.answer().details().getLast()).contains("sync and messaging did not get warm in 60 s");
        assertThat(Trust.of(grid, List.of(made)).findings()).extracting(Finding::subject).doesNotContain("Warm-up:");
    }

    @Test
    void countsSystemsOfStepsThatDidNotWarmUp() {
        Results cold = Results.of("cold").inSteps().with(step(1, 10).warmedUp(20, true), step(2, 10).warmedUp(60, false),
                step(2, 100).warmedUp(60, false));
        Results warm = Results.of("warm").inSteps().with(step(1, 10).warmedUp(20, true));

        assertThat(trust(cold).findings()).filteredOn(finding -> finding.subject().equals("Warm-up:")).singleElement()
                .satisfies(finding -> {
                    assertThat(finding.grade()).isEqualTo(Finding.Grade.CARE);
                    assertThat(finding.sentence()).isEqualTo("1 of 2 systems did not get warm in 60 s.");
                });
        assertThat(trust(warm).findings()).extracting(Finding::subject).doesNotContain("Warm-up:");
    }

    /** The first repetition of the published courses. */
    private static CapacityResult capacity() {
        CapacityResult made = CapacityResult.read(Path.of("../docs/findings/data/capacity"));
        return new CapacityResult(made.experiment(), made.startedAt(), made.database(), made.limits(),
                made.courses().stream().filter(course -> course.repetition() == 1).toList(), made.answer());
    }

    private static Results withALateStep() {
        return Results.of("courses").with(run(10, "sync", 1, 1_020, 50), run(20, "sync", 1, 1_020, 50).invalid("The driver was late."));
    }

    private Grid grid(Results... results) {
        return Grid.of(Stream.of(results).map(each -> StoredExperiment.read(each.writeTo(folder))).toList());
    }

    private static String audit(Trust trust) {
        return trust.findings().stream().filter(finding -> finding.subject().equals("The audit")).findFirst().orElseThrow().sentence();
    }

    @Test
    void countsTheAuditOfACourseOnce() {
        assertThat(audit(trust(Results.of("courses").with(run(10, "sync", 1, 1_020, 50).of("course-001").timedOut(3),
                run(20, "sync", 1, 1_020, 50).of("course-001").timedOut(3), run(10, "sync", 2, 1_020, 50).of("course-002")))))
                .endsWith("It reported purchase orders in 1 of 2 runs, which their way of purchasing does not rule out: 3 phantom.");
    }

    @Test
    void aPassedAuditListsReportedOrdersAndSkippedChecks() {
        assertThat(audit(trust(Results.of("clean").with(run(10, "sync", 1, 1_020, 50))))).isEqualTo(
                "holds driver, database, broker and supplier against each other after every run: none of its 36 checks was violated.");
        assertThat(audit(trust(Results.of("phantoms").with(run(10, "sync", 1, 1_020, 50).timedOut(3), run(20, "sync", 1, 1_020, 50),
                run(30, "sync", 1, 1_020, 50).timedOut(4))))).endsWith("none of its 36 checks was violated. "
                        + "It reported purchase orders in 2 of 3 runs, which their way of purchasing does not rule out: 7 phantom.");
        assertThat(audit(trust(Results.of("unasked").with(run(10, "sync", 1, 1_020, 50).withoutChecks("inventory-balance"),
                run(20, "sync", 1, 1_020, 50).withoutChecks("inventory-balance", "driver-new-orders"))))).endsWith("was violated. "
                        + "Not made in 2 of 2 runs: inventory-balance and driver-new-orders.");
    }

    private Finding steadyState(TrialRun... runs) {
        return trust(Results.of("trial").with(runs)).findings().stream().filter(finding -> finding.subject().equals("Steady state:"))
                .findFirst().orElseThrow();
    }

    @Test
    void unsteadyWindowsCallForCareAndSuggestARampUp() {
        Finding some = steadyState(run(10, "sync", 1, 1_020, 50).unsteadyForAWhile(), run(20, "sync", 1, 1_020, 50));
        assertThat(some.grade()).isEqualTo(Finding.Grade.CARE);
        assertThat(some.sentence()).isEqualTo("not reached before the measurement in 1 of 2 runs: a drifting p90 of order entry, "
                + "bursts of compilation, bursts of collection and standstills. A ramp up of 14 s would have been long enough.");
        assertThat(steadyState(run(10, "sync", 1, 1_020, 50).unsteadyForAWhile(), run(20, "sync", 1, 1_020, 50).neverSteady()).sentence())
                .contains("in 2 of 2 runs: a drifting p90 of order entry, bursts of compilation in 1, "
                        + "bursts of collection in 1 and standstills in 1.")
                .endsWith(
                        "A ramp up of 14 s would have been long enough for 1 of them, and no length for the others: measure for longer.");
        assertThat(steadyState(run(20, "sync", 1, 1_020, 50).neverSteady()).sentence())
                .endsWith("No ramp-up length would have made these windows steady: measure for longer.");
    }

    @Test
    void trustsSteadyWindowsAndWarnsOfShortOnes() {
        assertThat(steadyState(run(10, "sync", 1, 1_020, 50))).satisfies(finding -> {
            assertThat(finding.grade()).isEqualTo(Finding.Grade.GOOD);
            assertThat(finding.sentence()).isEqualTo("reached before the measurement in every run.");
        });
        assertThat(steadyState(run(10, "sync", 1, 1_020, 50).tooShortToTellSteadiness())).satisfies(finding -> {
            assertThat(finding.grade()).isEqualTo(Finding.Grade.CARE);
            assertThat(finding.sentence()).contains("1 of 1 run had too few intervals");
        });
    }

    @Test
    void listsTheReasonsOfAVerdict() {
        Grid grid = Grid.of(List.of(StoredExperiment.read(Results.of("failing").judged("failed").claiming("messaging wins", 0.9,
                1.2, "does not hold")
                .with(run(10, "sync", 1, 1_020, 50).violating(2), run(10, "messaging", 1, 1_020, 50)).writeTo(folder))));
        assertThat(VerdictWords.reasons(grid, grid.experiments().getFirst())).containsExactly(
                "Run 001-ir10-sync-r1: the audit found 2 violations (order-total).", "A claim does not hold: messaging wins.");
    }

    @Test
    void saysWhyNoCourseCounts() throws IOException {
        Path directory = Results.of("unconfirmed").judged("invalid").with(run(10, "sync", 1, 1_020, 50)).writeTo(folder);
        Files.writeString(directory.resolve("capacity.json"), """
                {"courses": [{"side": "sync", "levels": {}, "repetition": 1, "steps": [],
                 "found": {"passes": 40, "fails": 41, "confirmed": false, "boundBy": "processors"}, "books": {}}]}""");
        Grid grid = Grid.of(List.of(StoredExperiment.read(directory)));

        assertThat(VerdictWords.reasons(grid, grid.experiments().getFirst())).containsExactly(
                "Sync passed Ir 40 in a short window, and no long one confirmed it, so that its capacity is not known.");
    }
}
