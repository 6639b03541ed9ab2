package org.bbops.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.report.TrialRun.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.model.Grid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartsTest {

    @TempDir
    private Path folder;

    /** Tests that orders are counted in one state only: a duplicated order is in another state already, a dead-lettered one is not. */
    @Test
    void everyPurchaseOrderIsInOneState() {
        Path results = Results.of("states").with(run(10, "messaging", 1, 1_000, 40)).writeTo(folder);

        assertThat(Charts.of(Grid.of(List.of(StoredExperiment.read(results))), List.of()).cells()).singleElement()
                .extracting(ChartData.CellData::purchaseOrders)
                .isEqualTo(Map.of("delivered", 38L, "sent, not yet delivered", 2L, "queued", 0L,
                        "lost", 0L, "phantom", 0L, "given up", 1L));
    }

    @Test
    void lockWaitsMissingInOneRepetitionAreNotZero() {
        Path results = Results.of("half-told")
                .with(run(10, "sync", 1, 1_000, 100), run(10, "sync", 2, 1_000, 100).withoutLockWaits()).writeTo(folder);

        assertThat(Charts.of(Grid.of(List.of(StoredExperiment.read(results))), List.of()).cells()).singleElement().satisfies(
                cell -> assertThat(cell.time().get("workOrder")).doesNotContainKeys("lock", "SQL").containsEntry("SQL and locks", 25.0));
    }
}
