package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.driver.experiment.Experiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunFiguresTest {

    @ParameterizedTest
    @CsvSource({"processes.system.cpuSeconds, 12.25", "processes.system.cpuMillisPerOperation, 150",
            "time.newOrder.statements.select, 4", "conflicts.retried, 1"})
    void findsAFigureByItsPathAndByNameInLists(String figure, double value) {
        assertThat(RunFigures.value(run(), figure)).isEqualTo(value);
    }

    @Test
    void hasNoFigureOfAnAbsentProcess() {
        assertThat(RunFigures.value(run(), "processes.derby.cpuSeconds")).isNaN();
    }

    @Test
    void hasNoCpuPerOperationWithoutOperations() {
        assertThat(RunFigures.value(Runs.withoutSuccess(run()), "processes.system.cpuMillisPerOperation")).isNaN();
    }

    private static RunResult run() {
        Experiment experiment = Runs.experiment("{injection-rate: 10}");
        return Runs.passed(experiment.runs().getFirst(), 10);
    }
}
