package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Report;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the top of a report over courses has the answer of their directory, not one derived from the runs. */
class CoursesAnswerTest {

    private static final String SENTENCE = "sync passes up to Ir 16 (locks), messaging up to Ir 74 (processors): 4.6 times, in one course each.";

    @TempDir
    private Path folder;
    private Path results;

    @BeforeEach
    void write() {
        results = Results.syncGivesIn().writeTo(folder);
    }

    @Test
    void beginsWithTheSentenceAndItsDetails() throws IOException {
        Files.writeString(results.resolve("capacity.json"), """
                {"experiment": "e", "courses": [], "answer": {"verdict": "indicative", "sentence": "%s", "details": ["Why: locks"]}}
                """.formatted(SENTENCE));

        assertThat(page()).contains("<p class=\"headline\">" + SENTENCE + "</p>", "<li>Why: locks</li>")
                .doesNotContain("by the rates tried");
    }

    @Test
    void reportFileBeginsWithTheSentence() throws IOException {
        Files.writeString(results.resolve("capacity.json"), """
                {"experiment": "e", "courses": [], "answer": {"verdict": "indicative", "sentence": "%s", "details": []}}
                """.formatted(SENTENCE));
        Path file = folder.resolve("report.html");

        Report.write(List.of(results), file);

        assertThat(Files.readString(file)).contains("<p class=\"headline\">" + SENTENCE + "</p>");
    }

    @Test
    void joinsSidesMeasuredSeparately() throws IOException {
        Path sync = apart("sync", 16);
        Path messaging = apart("messaging", 74);
        Path file = folder.resolve("both.html");

        Report.write(List.of(messaging, sync), file);

        assertThat(Files.readString(file)).contains("<p class=\"headline\">sync passes up to Ir 16 (processors), messaging up to "
                + "Ir 74 (processors): 4.6 times, in one course each.</p>").doesNotContain("(purchasing sync)");
    }

    @Test
    void answersForEachOfSeveralCapacities() throws IOException {
        Path one = apart("sync", 16);
        Path other = Files.createDirectories(folder.resolve("other"));
        Path file = folder.resolve("both.html");
        Path again = Results.of("capacity-sync").with(TrialRun.run(10, "sync", 1, 1_000, 20)).writeTo(other);
        Files.writeString(again.resolve("capacity.json"),
                Files.readString(one.resolve("capacity.json")).replace("\"pool-size\": \"10\"", "\"pool-size\": \"30\""));

        Report.write(List.of(one, again), file);

        assertThat(Files.readString(file)).contains("<h2>The answers</h2>").doesNotContain("limits are not known")
                .containsPattern("<p class=\"headline\">[^<]*: sync passes\\.</p>")
                .contains("sync (pool-size 10)", "sync (pool-size 30)");
    }

    @Test
    void explainsWhyACourseDoesNotCount() throws IOException {
        Path sync = apart("sync", 16);
        Path courses = sync.resolve("capacity.json");
        Files.writeString(courses, Files.readString(courses).replace("\"troubles\": []", "\"troubles\": [\"customer has ended\"]"));
        Path file = folder.resolve("one.html");

        Report.write(List.of(sync), file);

        assertThat(Files.readString(file)).contains(">Why it does not count</th>", "sync could not be measured (customer has ended)</td>",
                "1 of 1 are not reliable and left out; their table says why.");
    }

    private Path apart(String side, int passes) throws IOException {
        Path directory = Results.of("capacity-" + side).with(TrialRun.run(10, side, 1, 1_000, 20)).writeTo(folder);
        Files.writeString(directory.resolve("capacity.json"),
                """
                        {"experiment": "e", "answer": {"verdict": "nothing to compare", "sentence": "%1$s passes."}, "courses": [
                         {"side": "%1$s", "levels": {"purchasing": "%1$s", "pool-size": "10"}, "repetition": 1, "warmUp": {"seconds": 30, "warm": true},
                          "steps": [{"injectionRate": %2$d, "kind": "confirm", "verdict": "passed", "p90Millis": 20}],
                          "found": {"passes": %2$d, "fails": %3$d, "confirmed": true, "boundBy": "processors"},
                          "books": {"violated": [], "troubles": []}}]}
                        """
                        .formatted(side, passes, passes + 1));
        return directory;
    }

    @Test
    void answersFromRunsWithoutCourses() {
        assertThat(page()).contains("<p class=\"headline\">sync passes up to Ir 30 (Ir 50 fails: ",
                "messaging passes up to Ir 50, the highest rate tried: 1.7 times by "
                        + "the rates tried (1.7 to 1.7, 2 pairs; indicative)")
                .doesNotContain(SENTENCE);
    }

    private String page() {
        return Page.of(List.of(StoredExperiment.read(results)), List.of(), folder);
    }
}
