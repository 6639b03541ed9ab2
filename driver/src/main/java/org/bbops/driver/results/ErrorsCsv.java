package org.bbops.driver.results;

import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;

/** errors.csv: a line for each interval, transaction and kind of error that happened; ramps included. */
final class ErrorsCsv {

    private ErrorsCsv() {
    }

    static String of(RunMeasurement run) {
        Csv csv = new Csv("interval", "fromMillis", "phase", "transaction", "outcome", "count");
        for (IntervalMeasurement interval : run.intervals()) {
            String phase = run.plan().phases().of(interval.from(), interval.to()).label();
            for (Transaction transaction : Transaction.values()) {
                for (Outcome outcome : Outcome.values()) {
                    long count = interval.of(transaction).count(outcome);
                    if (outcome.isError() && count > 0) {
                        csv.row(interval.number(), interval.fromMillis(), phase, transaction.label(), outcome.label(), count);
                    }
                }
            }
        }
        return csv.toString();
    }
}
