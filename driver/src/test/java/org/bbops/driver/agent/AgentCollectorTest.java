package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.agent.AgentCollector.RunState;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phases.Phase;
import org.bbops.telemetry.metrics.ProcessMetrics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AgentCollectorTest {

    private final AgentCollector collector = new AgentCollector();
    private final ProcessMetrics metrics = new ProcessMetrics(collector);

    @AfterEach
    void close() {
        metrics.close();
    }

    @Test
    void addsUpCompletedIntervals() {
        collector.add(interval(900, 1_500, 700_000));
        collector.add(interval(1_600, 45_000_000));

        assertThat(page()).contains("bbops_driver_transactions_total{outcome=\"succeeded\",transaction=\"newOrder\"} 5.0",
                "bbops_driver_transactions_total{outcome=\"timed-out\",transaction=\"newOrder\"} 2.0",
                "bbops_driver_response_seconds_bucket{transaction=\"newOrder\",le=\"0.001\"} 1",
                "bbops_driver_response_seconds_bucket{transaction=\"newOrder\",le=\"0.002\"} 3",
                "bbops_driver_response_seconds_bucket{transaction=\"newOrder\",le=\"1.0\"} 4",
                "bbops_driver_response_seconds_count{transaction=\"newOrder\"} 5",
                "bbops_driver_lag_seconds_count 2", "bbops_driver_starts_due_total 20.0");
    }

    @Test
    void reportsPhaseUsersAndInjectionRate() {
        collector.follow(() -> new RunState(8, 2, Optional.of(Phase.STEADY)));
        assertThat(page()).contains("bbops_driver_users 8.0", "bbops_driver_injection_rate 2.0",
                "bbops_driver_phase{phase=\"steady\"} 1.0", "bbops_driver_phase{phase=\"ramp down\"} 0.0");

        collector.follow(() -> RunState.NONE);
        assertThat(page()).contains("bbops_driver_users 0.0", "bbops_driver_phase{phase=\"steady\"} 0.0");
    }

    private List<String> page() {
        return new String(metrics.page(), StandardCharsets.UTF_8).lines().toList();
    }

    private static IntervalMeasurement interval(long... responseMicros) {
        Histogram response = histogram(responseMicros);
        TransactionMeasurement orders = new TransactionMeasurement(
                Map.of(Outcome.SUCCEEDED, (long) responseMicros.length, Outcome.TIMED_OUT, 1L), response, response);
        return new IntervalMeasurement(1, 0, 1_000, Map.of(Transaction.NEW_ORDER, orders), histogram(100), 10, 0);
    }

    private static Histogram histogram(long... values) {
        Histogram histogram = new Histogram(3);
        for (long value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }
}
