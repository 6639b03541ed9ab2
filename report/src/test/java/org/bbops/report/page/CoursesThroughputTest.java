package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the page of courses has one throughput for a step, that of its course. */
class CoursesThroughputTest {

    @TempDir
    private Path folder;

    @Test
    void showsOperationsThatEnded() throws IOException {
        Path results = Results.of("capacity").with(TrialRun.run(40, "sync", 1, 2_496, 20).counting(0.64)).writeTo(folder);
        Files.writeString(results.resolve("capacity.json"), """
                {"experiment": "e", "courses": [], "answer": {"verdict": "nothing to compare", "sentence": "sync passes.", "details": []}}
                """);

        String page = Page.of(List.of(StoredExperiment.read(results)), List.of(), folder);

        assertThat(page).contains("BBops ended per minute of every combination", ">3,900<")
                .doesNotContain(">BBops/min<", ">Ended per minute<", ">Ended/min<", ">2,496<");
    }
}
