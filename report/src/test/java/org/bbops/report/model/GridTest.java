package org.bbops.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.report.TrialRun.run;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
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

    private StoredExperiment results(String parent) {
        return StoredExperiment.read(Results.of("trial").with(run(10, "sync", 1, 1_020, 50)).writeTo(folder.resolve(parent)));
    }
}
