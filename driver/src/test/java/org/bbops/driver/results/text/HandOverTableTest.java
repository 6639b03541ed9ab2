package org.bbops.driver.results.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.RunSummary;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.SystemSummaries;
import org.bbops.driver.split.SystemFigures;
import org.junit.jupiter.api.Test;

class HandOverTableTest {

    private static final SystemFigures SYSTEM = new SystemFigures(Map.of(
            "scheduleWorkOrder", counts(10, Map.of("select", 60L, "insert", 20L), Map.of("messages", 2L, "transactionLogSyncs", 2L)),
            "sendPurchaseOrder", counts(2, Map.of("select", 2L, "update", 2L), Map.of()),
            "newOrder", counts(9, Map.of("select", 900L), Map.of())), new LockWaitLooks(0, 0), List.of(), List.of(), List.of(),
            new SystemFigures.Syncs(55L, 4L), SystemFigures.Between.UNKNOWN);

    @Test
    void dividesTheCostByTheNumberOfWorkOrders() {
        RunSummary.WorkOrderCost cost = SystemSummaries.perWorkOrder(SYSTEM);

        assertThat(cost).isEqualTo(new RunSummary.WorkOrderCost(10, 8.4, 0.2, 5.5, 0.4, 0.2));
    }

    @Test
    void hasALineForEachRunThatHandedOver() {
        Experiment experiment = Runs.experiment("{hand-over: xa, xa-log: off}");
        RunResult run = Runs.passed(experiment.runs().getFirst(), 100);
        RunResult measured = Runs.telling(run, SYSTEM);

        assertThat(HandOverTable.lines(List.of(measured))).startsWith(
                "Ir  hand-over       p50  p99  schedule p50  schedule p99  statements  messages  log syncs  journal syncs  transaction log syncs",
                "10  xa without log  3.5  9.5             -             -         8.4       0.2        5.5            0.4                    0.2");
    }

    @Test
    void explainsItsFiguresAndShowsDashesWithoutHandOvers() {
        Experiment experiment = Runs.experiment("{injection-rate: 10}");
        RunResult run = Runs.withoutHandOver(Runs.passed(experiment.runs().getFirst(), 100));

        List<String> lines = HandOverTable.lines(List.of(run));

        assertThat(lines.get(1)).matches("10 +outbox +- +- .*");
        assertThat(lines.getLast()).startsWith("p50, p99: ms from just before the commit to the supplier, whole run, ramps and drain"
                + " included; the others are of the steady state");
    }

    @Test
    void isEmptyForALoadWithoutWorkOrders() {
        Experiment experiment = Runs.experiment("{load-model: closed, mix: single-read}");

        assertThat(HandOverTable.lines(List.of(Runs.passed(experiment.runs().getFirst(), 100)))).isEmpty();
    }

    @Test
    void isEmptyForSync() {
        Experiment experiment = Runs.experiment("{purchasing: sync}");

        assertThat(HandOverTable.lines(List.of(Runs.passed(experiment.runs().getFirst(), 100)))).isEmpty();
    }

    private static OperationCounts counts(long count, Map<String, Long> statements, Map<String, Long> efforts) {
        return new OperationCounts(count, 1_000 * count, Map.of(), statements, efforts);
    }
}
