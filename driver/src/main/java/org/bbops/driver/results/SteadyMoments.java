package org.bbops.driver.results;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.steady.Moment;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phase;
import org.bbops.driver.split.JvmActivity;

/** The intervals of a run's steady state, as its steadiness is judged by. */
final class SteadyMoments {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final int DIGITS = 3;

    private SteadyMoments() {
    }

    static List<Moment> of(RunMeasurement run, JvmActivity jvm) {
        return run.intervals().stream()
            .filter(interval -> run.plan().phases().of(interval.from(), interval.to()) == Phase.STEADY)
            .map(interval -> moment(interval, jvm)).toList();
    }

    private static Moment moment(IntervalMeasurement interval, JvmActivity jvm) {
        long from = interval.fromMillis();
        long to = interval.toMillis();
        long successes = interval.transactions().entrySet().stream().filter(entry -> entry.getKey().isBusinessOperation())
            .mapToLong(entry -> entry.getValue().successes()).sum();
        return new Moment(from, to, successes * MILLIS_PER_SECOND / (to - from),
            p90(interval, transaction -> transaction.kind() == Transaction.Kind.ORDER_ENTRY),
            p90(interval, transaction -> transaction == Transaction.WORK_ORDER),
            jvm.compilationMillis(from, to), jvm.collectionMillis(from, to));
    }

    private static double p90(IntervalMeasurement interval, Predicate<Transaction> which) {
        Histogram response = new Histogram(DIGITS);
        for (Map.Entry<Transaction, TransactionMeasurement> entry : interval.transactions().entrySet()) {
            if (which.test(entry.getKey())) {
                response.add(entry.getValue().response());
            }
        }
        return response.getTotalCount() == 0 ? Double.NaN : response.getValueAtPercentile(90) / MICROS_PER_MILLI;
    }
}
