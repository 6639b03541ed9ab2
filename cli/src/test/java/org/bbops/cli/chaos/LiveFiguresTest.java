package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.Phases.Phase;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;

class LiveFiguresTest {

    private final HandClock clock = new HandClock();
    private final List<Interval> told = new ArrayList<>();
    private final LiveFigures figures = new LiveFigures(new Phases(Duration.ofSeconds(3), Duration.ofMinutes(9), Duration.ZERO),
            Load.ECPERF, clock,
            told::add);

    @Test
    void sumsFiguresOfAgentsAcrossARestart() {
        figures.begin();
        figures.add(interval(41, 30));
        figures.add(interval(0, 20));
        clock.pass(Duration.ofSeconds(4));
        figures.look();
        assertThat(told).isEmpty();

        clock.pass(Duration.ofSeconds(1));
        figures.look();

        assertThat(told).singleElement().satisfies(report -> {
            assertThat(report.phase()).isEqualTo(Phase.STEADY.label());
            assertThat(report.elapsed()).hasSeconds(5);
            assertThat(report.throughput().bbopsPerMinute()).isEqualTo(600);
            assertThat(report.throughput().achievedPerSecond()).isEqualTo(10);
        });
    }

    @Test
    void reportsZeroThroughputWhileAllAgentsAreDown() {
        figures.begin();
        figures.add(interval(0, 20));
        clock.pass(Duration.ofSeconds(5));
        figures.look();
        clock.pass(Duration.ofSeconds(6));
        figures.look();

        assertThat(told).extracting(interval -> interval.throughput().bbopsPerMinute()).containsExactly(240.0, 0.0);
    }

    private static IntervalMeasurement interval(int number, long successes) {
        return new IntervalMeasurement(number, number * 1_000L, (number + 1) * 1_000L, Map.of(Transaction.NEW_ORDER,
                new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, successes), new Histogram(3), new Histogram(3))),
                new Histogram(3), 10, 0);
    }
}
