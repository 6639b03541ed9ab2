package org.bbops.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.report.TrialRun.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictWordsTest {

    private static final String PASSES_60 = """
            {"side": "sync", "levels": {}, "repetition": 1, "steps": [], "books": {},
             "found": {"passes": 60, "fails": 61, "confirmed": true, "boundBy": "processors"}}""";
    private static final String PASSES_NOTHING = """
            {"side": "messaging", "levels": {}, "repetition": 1, "books": {},
             "steps": [{"injectionRate": 1, "kind": "search", "verdict": "failed", "bbopsPerMinute": 90, "p90Millis": 3000,
              "reasons": ["newOrder is too slow"]}],
             "found": {"passes": 0, "fails": 1, "confirmed": false, "boundBy": "unknown"}}""";
    private static final String VIOLATED = """
            {"side": "sync", "levels": {}, "repetition": %d, "steps": [], "books": {"violated": ["order-total"]},
             "found": {"passes": 60, "fails": 61, "confirmed": true, "boundBy": "processors"}}""";
    private static final String UNCONFIRMED = """
            {"side": "sync", "levels": {}, "repetition": 1, "steps": [], "books": {},
             "found": {"passes": 60, "fails": 61, "confirmed": false, "boundBy": "processors"}}""";

    @TempDir
    Path folder;

    @Test
    void aSideWithoutARateFailsNotStepsPastThePeak() throws IOException {
        Results results = Results.of("failing").judged("failed").with(run(70, "sync", 1, 5_000, 3_000).of("course-001"),
                run(80, "sync", 1, 5_000, 4_000).of("course-001"), run(1, "messaging", 1, 90, 3_000).of("course-002"));

        assertThat(reasons(results, PASSES_60, PASSES_NOTHING))
                .containsExactly("Messaging passes no rate, not even Ir 1 (newOrder is too slow).");
    }

    @Test
    void namesTheViolatedAuditOfACourseOnce() throws IOException {
        Results results = Results.of("lossy").judged("failed").with(run(50, "sync", 1, 5_000, 20).of("course-001").violating(2),
                run(60, "sync", 1, 6_000, 20).of("course-001").violating(2));

        assertThat(reasons(results, VIOLATED.formatted(1))).containsExactly("Sync's audit is violated (order-total).");
    }

    @Test
    void distinguishesCoursesByTheirRepetition() throws IOException {
        Results results = Results.of("twice").judged("failed").with(run(60, "sync", 1, 6_000, 20).of("course-001").violating(2),
                run(60, "sync", 2, 6_000, 20).of("course-002").violating(2));

        assertThat(reasons(results, VIOLATED.formatted(1), VIOLATED.formatted(2))).containsExactly(
                "Repetition 1: sync's audit is violated (order-total).", "Repetition 2: sync's audit is violated (order-total).");
    }

    @Test
    void stepsOfOneSystemShareTheReasonOfTheirAudit() {
        Results results = Results.of("steps").inSteps().judged("failed").with(step(10), step(100));

        assertThat(reasonsOf(results.writeTo(folder))).singleElement().asString().endsWith(": the audit found 2 violations (order-total).");
    }

    private static TrialRun step(int users) {
        return run(10, "sync", 1, 1_020, 50).at("load-model", "closed").at("users", users).closed().violating(2);
    }

    @Test
    void missingAndUnreliableCoursesPrecedeInvalidSteps() throws IOException {
        Results results = Results.of("late").judged("invalid").planned(6);
        for (int rate = 10; rate <= 50; rate += 10) {
            results.with(run(rate, "sync", 1, 100 * rate, 20).of("course-001").invalid("The driver was late."));
        }

        assertThat(reasons(results, UNCONFIRMED)).containsExactly("1 course is missing; bbops capacity --resume makes it.",
                "Sync passed Ir 60 in a short window, and no long one confirmed it, so that its capacity is not known.",
                "Run course-001/001-ir10-sync-r1: The driver was late.", "Run course-001/002-ir20-sync-r1: The driver was late.",
                "And 3 more; the table of courses and each run's part below have them.");
    }

    private List<String> reasons(Results results, String... courses) throws IOException {
        Path directory = results.writeTo(folder);
        Files.writeString(directory.resolve("capacity.json"), "{\"courses\": [" + String.join(", ", courses) + "]}");
        return reasonsOf(directory);
    }

    private static List<String> reasonsOf(Path directory) {
        Grid grid = Grid.of(List.of(StoredExperiment.read(directory)));
        return VerdictWords.reasons(grid, grid.experiments().getFirst());
    }
}
