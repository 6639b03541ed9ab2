package org.bbops.analysis.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.contracts.process.WrongInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class CapacityResultTest {

    private static final Path DATA = Path.of("../docs/findings/data");

    @TempDir
    private Path folder;

    @Test
    void writesAStoredResultUnchangedButForItsVersion() throws IOException {
        ObjectNode read = (ObjectNode) Json.MAPPER.readTree(Files.readString(DATA.resolve("capacity/capacity.json")));
        String stored = read.put("schemaVersion", CapacityResult.SCHEMA_VERSION).toPrettyString();
        String written = Json.MAPPER.writeValueAsString(CapacityResult.read(DATA.resolve("capacity")));

        assertThat(written).isEqualTo(stored);
    }

    @Test
    void comparesSidesThatWereMeasuredSeparately() {
        CapacityResult stored = CapacityResult.read(DATA.resolve("capacity"));
        CapacityResult both = with(stored, stored.courses().stream().filter(course -> course.repetition() == 1).toList());
        CapacityResult sync = only(both, "sync");
        CapacityResult messaging = only(both, "messaging");

        assertThat(CapacityResult.joint(List.of(messaging, sync))).hasValueSatisfying(answer -> {
            assertThat(answer.sentence()).isEqualTo(both.answer().sentence()).endsWith("times, in one course each.");
            assertThat(answer.verdict()).isEqualTo(AnswerVerdict.INDICATIVE);
        });
        assertThat(CapacityResult.joint(List.of(sync, sync))).as("one side").isEmpty();
        assertThat(CapacityResult.joint(List.of(both, messaging))).as("both already").isEmpty();
        assertThat(CapacityResult.joint(List.of(sync, otherwise(messaging)))).as("another pool").isEmpty();
    }

    private static CapacityResult only(CapacityResult both, String side) {
        return with(both, both.courses().stream().filter(course -> course.side().equals(side)).toList());
    }

    private static CapacityResult otherwise(CapacityResult one) {
        Course course = one.courses().getFirst();
        Map<String, String> levels = new HashMap<>(course.levels());
        levels.put("pool-size", "11");
        return with(one, List.of(new Course(new Course.Identity(course.side(), levels, 1), course.warmUp(), course.steps(), course.found(),
                course.books())));
    }

    private static CapacityResult with(CapacityResult one, List<Course> courses) {
        return new CapacityResult(one.experiment(), one.startedAt(), one.database(), one.limits(), courses, CapacityAnswer.of(courses));
    }

    @Test
    void readsALaterMinorVersion() throws IOException {
        Files.writeString(folder.resolve(CapacityResult.FILE), "{\"schemaVersion\": \"1.7\", \"experiment\": \"e\", \"new\": 1}");

        assertThat(CapacityResult.read(folder).experiment()).isEqualTo("e");
    }

    @Test
    void keepsTheDriversLatenessInAFailedStep() throws IOException {
        Files.writeString(folder.resolve(CapacityResult.FILE), """
                {"experiment": "e", "courses": [{"side": "sync", "repetition": 1, "steps": [
                  {"injectionRate": 40, "kind": "search", "verdict": "failed", "driverLateMillis": 118, "reasons": ["too slow"]},
                  {"injectionRate": 50, "kind": "search", "verdict": "failed", "reasons": ["too slow"]}]}]}
                """);

        Path again = Files.createDirectory(folder.resolve("again"));
        Files.writeString(again.resolve(CapacityResult.FILE), Json.MAPPER.writeValueAsString(CapacityResult.read(folder)));

        assertThat(CapacityResult.read(again).courses().getFirst().steps()).extracting(Step::verdictText)
                .containsExactly("failed, driver 118 ms late", "failed");
    }

    @Test
    void keepsAnInfinitePercentile() throws IOException {
        Files.writeString(folder.resolve(CapacityResult.FILE), """
                {"experiment": "e", "courses": [{"side": "sync", "repetition": 1, "steps": [
                  {"injectionRate": 40, "kind": "search", "verdict": "failed", "p90Millis": "Infinity", "reasons": ["errors"]}]}]}
                """);
        CapacityResult read = CapacityResult.read(folder);

        assertThat(read.courses().getFirst().steps().getFirst().p90Millis()).isInfinite();
        assertThat(Json.MAPPER.writeValueAsString(read)).containsPattern("\"p90Millis\" : \"Infinity\"");
    }

    @Test
    void keepsTheResponsesOfWorkOrders() throws IOException {
        Files.writeString(folder.resolve(CapacityResult.FILE), """
                {"experiment": "e", "courses": [{"side": "sync", "repetition": 1, "steps": [
                  {"injectionRate": 20, "kind": "search", "verdict": "passed", "p90Millis": 80.0, "workOrderP90Millis": 2140.5},
                  {"injectionRate": 40, "kind": "search", "verdict": "passed", "p90Millis": 90.0}]}]}
                """);
        List<Step> read = CapacityResult.read(folder).courses().getFirst().steps();

        assertThat(read).extracting(Step::workOrderP90Millis).containsExactly(2140.5, Double.NaN);
        assertThat(Json.MAPPER.writeValueAsString(read)).containsOnlyOnce("workOrderP90Millis").contains("\"p90Millis\" : 90.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.0", "0.9", ""})
    void refusesAnotherMajorVersion(String version) throws IOException {
        Files.writeString(folder.resolve(CapacityResult.FILE), "{\"schemaVersion\": \"%s\", \"experiment\": \"e\"}".formatted(version));

        assertThatExceptionOfType(WrongInputException.class).isThrownBy(() -> CapacityResult.read(folder))
                .withMessage("%s has schemaVersion '%s', and this bbops reads 1.x; use the bbops that wrote it",
                        folder.resolve(CapacityResult.FILE), version);
    }

    @Test
    void readsFieldsMissingFromOlderFilesAsUnknown() throws IOException {
        Files.writeString(folder.resolve(CapacityResult.FILE), """
                {"experiment": "e", "courses": [{"side": "sync", "repetition": 1, "steps": [
                  {"injectionRate": 3, "kind": "search", "verdict": "passed", "p90Millis": 343.3,
                   "occupancy": {"processors": 0.07, "connections": 0.34, "supplierCalls": 0.03, "lockWaits": 0.64}}],
                   "found": {"passes": 3, "fails": 4, "confirmed": true, "boundBy": "locks"},
                   "books": {"violated": [], "troubles": []}}]}
                """);

        assertThat(CapacityResult.read(folder).courses()).isNotEmpty().allMatch(Course::isReliable).flatExtracting(Course::steps)
                .isNotEmpty().allMatch(step -> step.activity() == null && step.occupancy().senders().isNaN());
    }

    @Test
    void refusesAStartAboveTheHighestRate() throws IOException {
        Files.writeString(folder.resolve(CapacityResult.FILE), """
                {"experiment": "e", "limits": {"start": 9, "max": 4, "stepsMax": 10, "resolution": 0.1, "warmUpSecondsMax": 60}}
                """);

        assertThatExceptionOfType(WrongInputException.class).isThrownBy(() -> CapacityResult.read(folder))
                .withMessageContaining("the first rate must be 1 to the highest, 4, not 9");
    }
}
