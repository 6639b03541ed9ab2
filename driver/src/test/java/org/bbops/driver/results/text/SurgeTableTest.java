package org.bbops.driver.results.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.RunSummary;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.measurement.WorkloadFigures.Count;
import org.bbops.driver.results.RunFigures;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;
import org.bbops.driver.results.Runs;
import org.junit.jupiter.api.Test;

class SurgeTableTest {

    private static final String FACTORS = "{load-model: closed, mix: reads, users: 100, surge: 4, transaction-timeout: 500ms}";

    private final RunResult collapsed = Runs.counting(Runs.passed(Runs.experiment(FACTORS).runs().getFirst(), 100),
            new WorkloadFigures(Map.of(Count.BEFORE_SURGE, 20_000L, Count.DURING_SURGE, 2_000L, Count.AFTER_SURGE, 1_500L), Map.of()));

    @Test
    void computesTheRateOfEachPart() {
        assertThat(RunSummaries.of(collapsed).work().surge()).isEqualTo(new RunSummary.Surge(1_000, 100, 150, 0.1, 0.15));
        assertThat(RunFigures.value(collapsed, "surge.kept")).isEqualTo(0.1);
        assertThat(RunFigures.value(collapsed, "surge.recovered")).isEqualTo(0.15);
    }

    @Test
    void hasALineForEachRunWithASurge() {
        assertThat(SurgeTable.lines(List.of(collapsed))).startsWith(
                "run  topology  transaction-timeout  surge  before/s  during/s  after/s  kept  recovered",
                "  1  one-jvm   500ms                4x      1,000.0     100.0    150.0  0.10       0.15");
    }

    @Test
    void hasNoFiguresWithoutSuccesses() {
        RunResult nothing = Runs.counting(collapsed, WorkloadFigures.NONE);

        assertThat(RunSummaries.of(nothing).work().surge().recovered()).isNull();
        assertThat(SurgeTable.lines(List.of(nothing)).get(1)).endsWith(" -");
    }

    @Test
    void isEmptyWithoutASurge() {
        RunResult steady = Runs.passed(Runs.experiment("{load-model: closed, users: 100}").runs().getFirst(), 100);

        assertThat(SurgeTable.lines(List.of(steady))).isEmpty();
        assertThat(RunSummaries.of(steady).work().surge()).isNull();
    }
}
