package org.bbops.driver.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Found;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.results.RunVerdict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CapacityDirectoryTest {

    private static final CapacityLimits LIMITS = new CapacityLimits(8, 100, 11, 0.1, 60);
    private static final Path STORED = Path.of("../analysis/src/test/results/sync-and-messaging");
    /** Courses with a supplier of 800 ms and 10 connections. */
    private static final Path MEASURED = Path.of("../docs/findings/data/capacity");

    @TempDir
    private Path out;
    private CapacityDirectory directory;

    @BeforeEach
    void begin() {
        directory = CapacityDirectory.create(out,
                ExperimentReader.read("e.yaml",
                        """
                                experiment: capacity
                                description: Two modes.
                                schedule: courses
                                factors: {purchasing: [sync, messaging]}
                                expect:
                                  - {claim: messaging bears more, figure: bbopsEndedPerMinute, of: {purchasing: messaging}, to: {purchasing: sync}, at-least: 2}
                                """,
                        List.of()),
                LIMITS, Optional.empty(), Clock.systemUTC());
    }

    @Test
    void resumesWithItsOriginalLimitsAndExperiment() {
        CapacityDirectory again = CapacityDirectory.existing(directory.path());

        assertThat(again.read().limits()).isEqualTo(LIMITS);
        assertThat(again.experiment()).isEqualTo(directory.experiment());
    }

    @Test
    void takesNoCoursesOfAnotherBuild() {
        directory.refuseAnotherBuild(build("a"));

        directory.madeBy(build("a")).write(directory.read());

        directory.refuseAnotherBuild(build("a"));
        assertThatThrownBy(() -> CapacityDirectory.existing(directory.path()).refuseAnotherBuild(build("b")))
                .isInstanceOf(WrongInputException.class)
                .hasMessageContaining(
                        "was begun with another build (jars aaaaaaaaaaaa) than this one (0.1.0, commit unknown, jars bbbbbbbbbbbb)");
    }

    private static BuildIdentity build(String digit) {
        return new BuildIdentity("0.1.0", "unknown", null, digit.repeat(64));
    }

    @Test
    void summaryListsCoursesAsRunsWithTheAnswer() throws IOException {
        makeCourse("course-001-20261123-080000", "sync", 16);
        assertThat(summary().path("runsPlanned").asInt()).as("with a step of the missing course").isEqualTo(3);
        makeCourse("course-002-20261123-080500", "messaging", 74);

        StoredExperiment read = StoredExperiment.read(directory.path());

        assertThat(read.runs()).hasSize(4).allSatisfy(run -> assertThat(run.files().directory().resolve("intervals.csv")).exists());
        assertThat(read.runs()).extracting(run -> run.summary().identity().number()).containsExactly(1, 2, 3, 4);
        assertThat(read.runsExpected()).isEqualTo(4);
        JsonNode answer = summary().path("answer");
        assertThat(answer.at("/capacity/sync/injectionRate").asDouble()).isEqualTo(16);
        assertThat(answer.at("/capacity/messaging/high").asInt()).isEqualTo(75);
        assertThat(answer.at("/ratio/pairs").asInt()).isEqualTo(1);
        assertThat(answer.at("/verdict").asString()).isEqualTo("indicative");
        assertThat(answer.at("/ratios/0/of").asString()).isEqualTo("messaging");
        assertThat(answer.at("/ratios/0/ratio/value").asDouble()).isEqualTo(74.0 / 16);
        assertThat(answer.at("/details/0").asString()).isEqualTo(directory.read().answer().details().getFirst());
        assertThat(summary().at("/expectations/0/verdict").asString()).isEqualTo("indicative");
        assertThat(read.summary().claims().getFirst().measured().value()).isEqualTo(4.625);
        assertThat(answer.at("/sentence").asString()).isEqualTo(directory.read().answer().sentence()).contains("4.6 times");
    }

    @Test
    void namesTheCircumstancesOfADifferenceIfThereIsNoneHere() throws IOException {
        List<Course> measured = CapacityResult.read(MEASURED).courses();
        Course sync = measured.getFirst();
        Course alike = new Course(sync.identity(), sync.warmUp(), sync.steps(), new Found(225, 231, true, Resource.PROCESSORS),
                sync.books());
        makeCourse("course-001-20261123-080000", alike);
        makeCourse("course-002-20261123-080500", measured.get(1));

        assertThat(summary().at("/answer/sentence").asString()).isEqualTo(directory.read().answer().sentence())
                .contains("no difference in capacity was shown")
                .endsWith("; a difference is predicted with a supplier of 1000ms or more, or with 5 connections or fewer.");
    }

    @Test
    void leavesOutObsoleteResultsOfARepeatedCourse() throws IOException {
        Files.createDirectory(directory.path().resolve("course-001-20261123-070000"));

        makeCourse("course-001-20261123-080000", "sync", 16);

        assertThat(directory.courses()).extracting(course -> course.getFileName().toString())
                .containsExactly("course-001-20261123-080000");
        assertThat(summary().path("runs")).hasSize(2);
    }

    @Test
    void passesOverACourseWhoseResultsWereLeftHalfWritten() throws IOException {
        Files.createDirectories(directory.path().resolve("course-002-20261123-090000/001-ir8-sync-r1"));

        makeCourse("course-001-20261123-080000", "sync", 16);

        assertThat(directory.courses()).hasSize(1);
        assertThat(summary().path("runs")).hasSize(2);
    }

    @Test
    void repeatsACourseThatWasNotMeasured() throws IOException {
        makeCourse("course-002-20261123-070000", course("messaging", 1, 74));
        makeCourse("course-001-20261123-070500", books(course("sync", 1, 16), List.of(), List.of("customer has ended")));
        assertThat(directory.missing()).isEmpty();
        assertThat(directory.toMake()).as("courses to make anew").extracting(run -> directory.experiment().variantOf(run))
                .containsExactly("sync");

        makeCourse("course-001-20261123-080000", course("sync", 1, 18));

        assertThat(directory.toMake()).as("courses to make after that").isEmpty();
        assertThat(directory.read().courses()).as("courses that count").extracting(made -> made.side() + " " + made.found().passes())
                .containsExactly("messaging 74", "sync 18");
        assertThat(summary().path("runs").valueStream().map(run -> run.path("directory").asString())).as("runs of the summary")
                .noneMatch(run -> run.startsWith("course-001-20261123-070500"))
                .anyMatch(run -> run.startsWith("course-001-20261123-080000"));
        assertThat(directory.path().resolve("course-001-20261123-070500")).as("kept").isDirectory();
    }

    @Test
    void doesNotRepeatACourseWithAViolatedAudit() throws IOException {
        makeCourse("course-001-20261123-070000",
                books(course("sync", 1, 16), List.of("driver-new-orders"), List.of("customer has ended")));
        makeCourse("course-002-20261123-070500", course("messaging", 1, 74));

        assertThat(directory.toMake()).as("courses to make anew").isEmpty();
    }

    private static Course books(Course course, List<String> violated, List<String> troubles) {
        return new Course(course.identity(), course.warmUp(), course.steps(), course.found(), new Course.Books(violated, troubles));
    }

    @Test
    void failsWhenASidePassesNoRate() {
        Step failed = new Step(new Attempt(8, StepKind.SEARCH), StepVerdict.FAILED, 10, 9_000, new Work(Occupancy.UNKNOWN, null, null),
                List.of("newOrder is too slow"));
        directory.write(directory.read().with(new Course(new Identity("sync", Map.of(), 1), new WarmUp(60, false, 0.2),
                List.of(failed), Course.Found.of(List.of(failed), new RateSearch(LIMITS)), new Course.Books(List.of(), List.of()))));

        assertThat(directory.verdict()).isEqualTo(RunVerdict.FAILED);
    }

    @Test
    void answerMatchesTheSchema() throws IOException {
        makeCourse("course-001-20261123-080000", "sync", 16);
        makeCourse("course-002-20261123-080500", "messaging", 74);
        Schema answer = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(
                JsonMapper.shared().readTree(Files.readString(Path.of("../docs/summary.schema.json"))).at("/properties/answer").toString(),
                InputFormat.JSON);

        assertThat(answer.validate(summary().path("answer").toString(), InputFormat.JSON)).isEmpty();
        assertThat(answer.validate("{\"verdict\": \"won\"}", InputFormat.JSON)).isNotEmpty();
    }

    private JsonNode summary() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(directory.path().resolve("summary.json")));
    }

    @Test
    void isCompleteOnceRepetitionsCannotChangeTheVerdict() {
        CapacityDirectory planned = CapacityDirectory.create(out, ExperimentReader.read("e.yaml", """
                experiment: capacity
                schedule: courses
                repetitions: 10
                factors: {purchasing: [sync, messaging]}
                """, List.of()), LIMITS, Optional.empty(), Clock.systemUTC());
        for (int repetition = 1; repetition <= 5; repetition++) {
            assertThat(planned.missing()).hasSize(2 * (11 - repetition));
            planned.write(planned.read().with(course("sync", repetition, 16)));
            assertThat(planned.verdict()).isEqualTo(RunVerdict.INVALID);
            planned.write(planned.read().with(course("messaging", repetition, 70 + repetition)));
        }

        assertThat(planned.missing()).isEmpty();
        assertThat(planned.verdict()).isEqualTo(RunVerdict.PASSED);
        assertThat(planned.read().answer().details().getLast())
                .startsWith("Repetitions: 5 of 10 were made, as the ratio's 99 % interval after 5 pairs").endsWith("lies wholly above 1");
        assertThat(planned.warning(planned.read().courses().getLast())).isEmpty();
    }

    private void makeCourse(String folder, String side, int passes) throws IOException {
        makeCourse(folder, course(side, 1, passes));
    }

    private void makeCourse(String folder, Course course) throws IOException {
        copy(STORED, directory.path().resolve(folder));
        directory.write(directory.read().with(course));
    }

    private static Course course(String side, int repetition, int passes) {
        List<Step> steps = List.of(
                new Step(new Attempt(passes, StepKind.CONFIRM), StepVerdict.PASSED, 1_000, 20, new Work(Occupancy.UNKNOWN, null, null),
                        List.of()),
                new Step(new Attempt(passes + 1, StepKind.SEARCH), StepVerdict.FAILED, 1_000, 3_000,
                        new Work(new Occupancy(0.9, 0.2, 0, 0, Double.NaN, Double.NaN, null), null, null), List.of("slow")));
        return new Course(new Identity(side, Map.of("pool-size", "10", "purchasing", side), repetition), new WarmUp(30, true, 0.01),
                steps,
                Course.Found.of(steps, new RateSearch(LIMITS)), new Course.Books(List.of(), List.of()));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)));
            }
        }
    }
}
