package org.bbops.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.report.TrialRun.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
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

    /** The percentile of the successes alone would make the side that fails look fast. */
    @Test
    void aPercentileBelowWhichErrorsLieHasNoPlace() {
        Path results = Results.of("errors").with(run(10, "messaging", 1, 1_000, 40).timedOut(30), run(20, "messaging", 1, 2_000, 40))
                .writeTo(folder);

        List<ChartData.PointData> points = Charts.of(Grid.of(List.of(StoredExperiment.read(results))), List.of()).lines().getFirst()
                .points();

        assertThat(points.getFirst().p90Millis().get("newOrder")).isNull();
        assertThat(points.getFirst().p90Millis().get("workOrder")).isNotNull();
        assertThat(points.getFirst().beyondAnyLimit()).containsExactly("newOrder");
        assertThat(points.getLast().beyondAnyLimit()).isEmpty();
    }

    @Test
    void countsNothingWhereNoRunIsValid() {
        Path results = Results.of("late").with(run(10, "sync", 1, 1_000, 40).invalid("The driver was late.")).writeTo(folder);

        assertThat(Charts.of(Grid.of(List.of(StoredExperiment.read(results))), List.of()).cells()).singleElement().satisfies(cell -> {
            assertThat(cell.errors()).isNull();
            assertThat(cell.conflicts()).isNull();
            assertThat(cell.purchaseOrders()).isNull();
        });
    }

    @Test
    void linesOfAClosedLoadGoOverItsUsers() {
        ChartData charts = Charts.of(Grid.of(List.of(StoredExperiment.read(Results.of("closed")
                .with(closed("jpa", 100, 900), closed("jpa", 10, 600), closed("jdbc", 10, 700)).writeTo(folder)))), List.of());

        assertThat(charts.load()).isEqualTo(new ChartData.Loads("Users", List.of(10, 100)));
        assertThat(charts.lines()).extracting(ChartData.LineData::name).containsExactly("jpa", "jdbc");
        assertThat(charts.lines().getFirst().points()).extracting(ChartData.PointData::load).containsExactly(10, 100);
        assertThat(charts.cells()).extracting(ChartData.CellData::name).containsExactly("jpa @ 10", "jdbc @ 10", "jpa @ 100");
    }

    @Test
    void linesOfSeveralPopulationsGoOverTheirRates() {
        ChartData charts = Charts.of(Grid.of(List.of(StoredExperiment.read(Results.of("closed")
                .with(closed("jpa", 100, 900), closed("jpa", 10, 600).at("injection-rate", 20)).writeTo(folder)))), List.of());

        assertThat(charts.load()).isEqualTo(new ChartData.Loads("Injection rate", List.of(10, 20)));
        assertThat(charts.lines()).extracting(ChartData.LineData::name).containsExactly("users 100", "users 10");
    }

    @Test
    void linesOfAnOpenLoadGoOverItsRatesWhateverItsUsers() {
        ChartData charts = Charts.of(Grid.of(List.of(StoredExperiment.read(Results.of("open")
                .with(run(10, "sync", 1, 1_000, 20).at("users", 5), run(10, "sync", 2, 1_000, 20).at("users", 6)).writeTo(folder)))),
                List.of());

        assertThat(charts.load().label()).isEqualTo("Injection rate");
    }

    private static TrialRun closed(String persistence, int users, double perMinute) {
        return run(10, "sync", 1, perMinute, 20).at("load-model", "closed").at("users", users).at("persistence", persistence).closed();
    }

    @Test
    void lockWaitsMissingInOneRepetitionAreNotZero() {
        Path results = Results.of("half-told")
                .with(run(10, "sync", 1, 1_000, 100), run(10, "sync", 2, 1_000, 100).withoutLockWaits()).writeTo(folder);

        assertThat(Charts.of(Grid.of(List.of(StoredExperiment.read(results))), List.of()).cells()).singleElement().satisfies(
                cell -> assertThat(cell.time().get("workOrder")).doesNotContainKeys("lock", "SQL").containsEntry("SQL and locks", 25.0));
    }
}
