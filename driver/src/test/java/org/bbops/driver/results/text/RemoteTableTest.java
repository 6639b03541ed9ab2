package org.bbops.driver.results.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.RunSummary;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.SystemSummaries;
import org.bbops.driver.split.SystemFigures;
import org.junit.jupiter.api.Test;

class RemoteTableTest {

    private static final SystemFigures SYSTEM = new SystemFigures(Map.of(
            "newOrder", counts(10, Map.of("select", 60L, "insert", 40L), Map.of("remoteCalls", 120L, "remoteBytes", 24_000L)),
            "orderStatus", counts(30, Map.of("select", 60L), Map.of("remoteCalls", 40L, "remoteBytes", 8_000L)),
            "publish", counts(5, Map.of("select", 500L), Map.of("remoteCalls", 7L))), new LockWaitLooks(0, 0), List.of(), List.of(),
            List.of(), new SystemFigures.Syncs(55L, 4L), SystemFigures.Between.UNKNOWN);

    private final Experiment experiment = Runs.experiment("{topology: two-tier, implementation: entities-cmp}");
    private final RunResult run = Runs.telling(Runs.passed(experiment.runs().getFirst(), 100), SYSTEM);

    @Test
    void dividesTheCostOfRequestsByTheirNumber() {
        assertThat(SystemSummaries.perInteraction(SYSTEM)).isEqualTo(new RunSummary.InteractionCost(40, 4.0, 800.0, 4.0));
        assertThat(RunSummaries.of(run).system().operations().get("newOrder"))
                .satisfies(operation -> assertThat(operation.remoteCalls()).isEqualTo(12))
                .satisfies(operation -> assertThat(operation.remoteBytes()).isEqualTo(2_400));
    }

    @Test
    void hasALineForEachRunWithSeveralJvms() {
        assertThat(RemoteTable.lines(experiment.varied(), List.of(run))).startsWith(
                "Ir  topology  implementation  BBops/min  requests  remote calls  bytes  statements  CPU ms",
                "10  two-tier  entities-cmp          100        40           4.0  800.0         4.0  system 15.0");
    }

    @Test
    void distinguishesRunsByTheirVariedFactors() {
        Experiment varied = Runs.experiment("{topology: two-tier, implementation: facade-remote, load-model: closed, users: 4,"
                + " calls: [by-value, by-reference]}");
        List<RunResult> runs = varied.runs().stream().map(each -> Runs.telling(Runs.passed(each, 480), SYSTEM)).toList();

        assertThat(FinalTable.of(Runs.result(varied, runs), Path.of("results")).lines()).contains(
                "Ir  topology  implementation  calls         operations/s  requests  remote calls  bytes  statements  CPU ms",
                "10  two-tier  facade-remote   by-value               8.0        40           4.0  800.0         4.0  system 3.1",
                "10  two-tier  facade-remote   by-reference           8.0        40           4.0  800.0         4.0  system 3.1");
    }

    @Test
    void showsDashesWithoutFiguresOfTheSystem() {
        assertThat(RemoteTable.lines(List.of(), List.of(Runs.notTelling(run))).get(1))
                .matches("10 +two-tier +entities-cmp +100 +0 +- +- +- +system .*");
    }

    @Test
    void isEmptyForOneJvm() {
        RunResult oneJvm = Runs.passed(Runs.experiment("{injection-rate: 10}").runs().getFirst(), 100);

        assertThat(RemoteTable.lines(List.of(), List.of(oneJvm))).isEmpty();
    }

    private static OperationCounts counts(long count, Map<String, Long> statements, Map<String, Long> efforts) {
        return new OperationCounts(count, 1_000 * count, Map.of(), statements, efforts);
    }
}
