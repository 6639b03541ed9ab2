package org.bbops.driver.results;

import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.split.JvmActivity;

/** intervals.csv: a line for each interval and transaction. */
final class IntervalsCsv {

    private static final double MICROS_PER_MILLI = 1_000.0;

    private IntervalsCsv() {
    }

    static String of(RunResult result) {
        RunMeasurement run = result.measurement();
        Csv csv = new Csv("interval", "fromMillis", "toMillis", "phase", "transaction", "count", "errors", "perSecond",
            "p50Millis", "p90Millis", "p99Millis", "maxMillis", "lagP99Millis", "compilationMillis", "collectionMillis");
        for (IntervalMeasurement interval : run.intervals()) {
            String phase = run.plan().phases().of(interval.from(), interval.to()).label();
            for (Transaction transaction : Transaction.values()) {
                row(csv, interval, phase, transaction, result.jvm());
            }
        }
        return csv.toString();
    }

    private static void row(Csv csv, IntervalMeasurement interval, String phase, Transaction transaction, JvmActivity jvm) {
        TransactionMeasurement measured = interval.of(transaction);
        double seconds = (interval.toMillis() - interval.fromMillis()) / 1_000.0;
        csv.row(interval.number(), interval.fromMillis(), interval.toMillis(), phase, transaction.label(),
            measured.successes(), measured.errors(), measured.successes() / seconds, percentile(measured, 50),
            percentile(measured, 90), percentile(measured, 99), percentile(measured, 100),
            interval.lag().getValueAtPercentile(99) / MICROS_PER_MILLI,
            jvm.compilationMillis(interval.fromMillis(), interval.toMillis()),
            jvm.collectionMillis(interval.fromMillis(), interval.toMillis()));
    }

    private static double percentile(TransactionMeasurement measured, double percentile) {
        return measured.response().getTotalCount() == 0 ? Double.NaN
            : measured.response().getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }
}
