package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.bbops.analysis.file.SystemSummary.TimeSplit;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.junit.jupiter.api.Test;

/**
 * Tests a steady state in which ten orderStatus ended, six of them started in it and one was an error, and five changeOrders, each with an
 * orderStatus operation of its own in the system.
 */
class TimeSplitsTest {

    private static final Offset<Double> ROUNDING = Offset.offset(1e-9);
    private static final Percentage DIGITS_OF_HISTOGRAMS = Percentage.withPercentage(0.2);

    private final Map<String, TimeSplit> splits = TimeSplits.of(measured(), new SystemFigures(
            Map.of("orderStatus", operations(15, 4_000), "changeOrder", operations(5, 7_000)),
            new LockWaitLooks(5, 0), List.of(), List.of(), List.of(), SystemFigures.Syncs.UNKNOWN, SystemFigures.Between.UNKNOWN));

    @Test
    void splitsTheMeanOfAllReadsThatEnded() {
        TimeSplit orderStatus = splits.get("orderStatus");

        assertThat(orderStatus.responseMillis()).isCloseTo((6 * 10 + 3 * 2_000) / 9.0, DIGITS_OF_HISTOGRAMS);
        assertThat(orderStatus.driverLagMillis()).isCloseTo((6 * 2 + 3 * 500) / 9.0, Percentage.withPercentage(1));
        assertThat(orderStatus.parts().sqlMillis()).isCloseTo(4, ROUNDING);
        assertThat(orderStatus.statements().get("select")).isCloseTo(1, ROUNDING);
        assertThat(orderStatus.restMillis())
                .isCloseTo(orderStatus.responseMillis() - orderStatus.driverLagMillis() - orderStatus.parts().sqlMillis(), ROUNDING);
    }

    @Test
    void attributesRemainingReadsToChangeOrder() {
        assertThat(splits.get("changeOrder").parts().sqlMillis()).isCloseTo(7 + 4, ROUNDING);
        assertThat(splits.get("changeOrder").statements().get("select")).isCloseTo(2, ROUNDING);
    }

    private static RunMeasurement measured() {
        RunPlan plan = RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")), Work.of(10, 1),
                new Phases(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofSeconds(1)), Duration.ofSeconds(2));
        return Measurements.run(plan, Instant.EPOCH,
                Map.of(Transaction.ORDER_STATUS, new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, 6L), millis(10, 6), millis(8, 6)),
                        Transaction.CHANGE_ORDER, new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, 5L), millis(30, 5), millis(30, 5))),
                Map.of(Transaction.ORDER_STATUS, new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, 3L, Outcome.TIMED_OUT, 1L),
                        millis(2_000, 3), millis(1_500, 3))),
                WorkloadFigures.NONE, RunTotals.NONE, new StartCounts(15, 15, 0, 0), millis(1, 15), List.of(), List.of(), List.of(), true,
                List.of());
    }

    private static Histogram millis(long millis, long count) {
        Histogram micros = new Histogram(3);
        micros.recordValueWithCount(1_000 * millis, count);
        return micros;
    }

    /** Creates operations of one select each. */
    private static OperationCounts operations(long count, long sqlMicrosEach) {
        return new OperationCounts(count, 2 * count * sqlMicrosEach, Map.of("sql", count * sqlMicrosEach), Map.of("select", count),
                Map.of());
    }
}
