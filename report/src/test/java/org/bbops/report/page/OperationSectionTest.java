package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperationSectionTest {

    private static final String CAPTION = "Operations of the system in steady state, all that ended, means in ms";
    /** Results of a bbops that did not split operations. */
    private static final Path OLDER = Path.of("../analysis/src/test/results/sync-and-messaging");

    @TempDir
    private Path folder;

    @Test
    void splitsTheTimeOfAnOperation() {
        assertThat(page(Results.of("split").with(TrialRun.run(10, "sync", 1, 1_000, 20)).writeTo(folder))).contains(CAPTION,
                "title=\"operations.newOrder.lockWaitMillis 3.125\"", "title=\"operations.newOrder.restMillis -0.75\"");
    }

    @Test
    void omitsOperationsWithoutASplit() {
        assertThat(page(OLDER)).doesNotContain(CAPTION);
        assertThat(page(Results.of("silent").with(TrialRun.run(10, "sync", 1, 1_000, 20).withSilentSystem()).writeTo(folder)))
                .doesNotContain(CAPTION);
    }

    private String page(Path results) {
        return Page.of(List.of(StoredExperiment.read(results)), List.of(), folder);
    }
}
