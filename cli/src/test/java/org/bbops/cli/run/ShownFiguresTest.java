package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.Observations;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.junit.jupiter.api.Test;

class ShownFiguresTest {

    private static final RunConfiguration RUN = ExperimentReader.read("e.yaml", "experiment: e\nfactors: {injection-rate: 1}\n", List.of())
            .runs().getFirst();

    /** The percentile of the successes alone would make a system that fails look fast. */
    @Test
    void percentileAmongErrorsHasNoValue() {
        RunMeasurement measured = measured(RUN, Map.of(Transaction.NEW_ORDER, ended(88, 12), Transaction.ORDER_STATUS, ended(90, 10),
                Transaction.WORK_ORDER, ended(0, 5)));

        assertThat(ShownFigures.of(measured).p90Millis()).hasSize(3).containsEntry("newOrder", null).containsEntry("workOrder", null)
                .hasEntrySatisfying("orderStatus", millis -> assertThat(millis).isBetween(39.9, 40.1));
    }

    @Test
    void closedLoadHasOperationsPerSecondInPlaceOfBbops() {
        RunConfiguration closed = ExperimentReader.read("e.yaml", """
                experiment: e
                phases: {ramp-up: 0s, steady: 10s, ramp-down: 0s}
                factors: {load-model: closed, users: 2, injection-rate: 1, mix: single-read}
                """, List.of()).runs().getFirst();

        Figures figures = ShownFigures.of(measured(closed, Map.of(Transaction.READ_CUSTOMER, ended(1_325, 0))));

        assertThat(figures.operationsPerSecond()).isEqualTo(132.5);
        assertThat(figures.bbopsPerMinute()).isNull();
        assertThat(ShownFigures.of(measured(RUN, Map.of())).operationsPerSecond()).isNull();
    }

    /** Returns a measurement of operations that started and ended in the steady state. */
    static RunMeasurement measured(RunConfiguration run, Map<Transaction, TransactionMeasurement> transactions) {
        RunMeasurement idle = IdleRuns.measurement(run, true, List.of());
        Observations none = idle.observed();
        return new RunMeasurement(idle.plan(), Instant.EPOCH, new Observations(transactions, Map.of(), none.figures(), none.totals(),
                none.starts(), none.lag(), List.of()), List.of(), List.of(), true, List.of());
    }

    /** Returns operations of which some succeeded, each in 40 ms, and some timed out. */
    static TransactionMeasurement ended(long succeeded, long timedOut) {
        Histogram micros = new Histogram(3);
        micros.recordValueWithCount(40_000, succeeded);
        return new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, succeeded, Outcome.TIMED_OUT, timedOut), micros, micros);
    }
}
