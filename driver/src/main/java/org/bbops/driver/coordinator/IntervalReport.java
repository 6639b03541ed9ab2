package org.bbops.driver.coordinator;

import java.time.Duration;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phase;

/**
 * How the run went in the last interval, all agents together.
 *
 * @param phase where the run was at the interval's end
 * @param elapsed the interval's end, from the start of ramp up
 * @param offeredPerSecond starts due per second, of order-entry users and planned lines
 * @param achievedPerSecond transactions of those that succeeded, per second
 * @param bbopsPerMinute successful business operations per minute
 * @param p50Millis median response of the order-entry transactions, milliseconds; 0 when there were none
 * @param p90Millis its 90th percentile
 * @param p99Millis its 99th percentile
 * @param errors business operations that ended in an error
 * @param lagP99Millis 99th percentile of the driver's late wake-ups, milliseconds
 */
public record IntervalReport(Phase phase, Duration elapsed, double offeredPerSecond, double achievedPerSecond,
        double bbopsPerMinute, double p50Millis, double p90Millis, double p99Millis, long errors,
        double lagP99Millis) {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final int SECONDS_PER_MINUTE = 60;

    /**
     * In the figures that people watch.
     *
     * @param interval all agents together
     * @param phase where it lay
     */
    public static IntervalReport of(IntervalMeasurement interval, Phase phase) {
        double seconds = (interval.toMillis() - interval.fromMillis()) / MILLIS_PER_SECOND;
        Histogram response = new Histogram(3);
        long operations = 0;
        long errors = 0;
        for (Map.Entry<Transaction, TransactionMeasurement> entry : interval.transactions().entrySet()) {
            TransactionMeasurement measured = entry.getValue();
            if (entry.getKey().isBusinessOperation()) {
                operations += measured.successes();
                errors += measured.errors();
            }
            if (entry.getKey().kind() == Transaction.Kind.ORDER_ENTRY) {
                response.add(measured.response());
            }
        }
        long paced = operations - interval.largeWorkOrders();
        return new IntervalReport(phase, Duration.ofMillis(interval.toMillis()), interval.due() / seconds, paced / seconds,
                operations / seconds * SECONDS_PER_MINUTE, millis(response, 50), millis(response, 90), millis(response, 99), errors,
                millis(interval.lag(), 99));
    }

    private static double millis(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }
}
