package org.bbops.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.report.TrialRun.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.model.Grid.ThroughputFigure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GridTest {

    @TempDir
    private Path folder;

    @Test
    void tellsDirectoriesOfOneNameApartByTheirParents() {
        Grid grid = Grid.of(List.of(results("before"), results("after")));

        assertThat(grid.lines()).extracting(Grid.Line::name).containsExactly("before/trial-20261121-080000", "after/trial-20261121-080000");
        assertThat(grid.lines()).allSatisfy(line -> assertThat(line.cells().getFirst().runs()).hasSize(1));
    }

    /** The answer fails such a rate too. */
    @Test
    void aViolatedAuditIsAStateOfItsOwnLoad() {
        Grid grid = Grid.of(List.of(StoredExperiment.read(Results.of("violated")
                .with(run(10, "sync", 1, 1_020, 50).violating(2), run(20, "sync", 1, 2_040, 50)).writeTo(folder))));

        assertThat(grid.lines().getFirst().cells()).extracting(cell -> cell.state().label()).containsExactly("gave in", "passed");
    }

    @Test
    void stepsOfCoursesShowOperationsThatEnded() throws IOException {
        Path capacity = Results.of("capacity").with(run(40, "sync", 1, 2_496, 50).counting(0.64)).writeTo(folder);
        Path course = Results.of("course-001").with(run(40, "sync", 1, 2_496, 50).counting(0.64)).writeTo(capacity);
        Files.writeString(capacity.resolve("capacity.json"), "{}");

        assertThat(shown(capacity)).isEqualTo(ThroughputFigure.ENDED);
        assertThat(shown(course)).isEqualTo(ThroughputFigure.ENDED);
        assertThat(Grid.of(List.of(StoredExperiment.read(capacity), results("runs"))).shown()).isEqualTo(ThroughputFigure.COUNTED);
    }

    @Test
    void stepsOfAnOlderBbopsShowOperationsThatCount() throws IOException {
        Path capacity = Results.of("capacity").with(run(40, "sync", 1, 2_496, 50).withoutWhatEnded()).writeTo(folder);
        Files.writeString(capacity.resolve("capacity.json"), "{}");

        assertThat(shown(capacity)).isEqualTo(ThroughputFigure.COUNTED);
    }

    private static ThroughputFigure shown(Path directory) {
        return Grid.of(List.of(StoredExperiment.read(directory))).shown();
    }

    private StoredExperiment results(String parent) {
        return StoredExperiment.read(Results.of("trial").with(run(10, "sync", 1, 1_020, 50)).writeTo(folder.resolve(parent)));
    }
}
