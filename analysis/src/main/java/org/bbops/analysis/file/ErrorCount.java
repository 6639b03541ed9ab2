package org.bbops.analysis.file;

import java.util.List;

/**
 * Errors of one kind in an interval: a line of errors.csv.
 *
 * @param interval its number
 * @param fromMillis its beginning after the run's start
 * @param phase ramp up, steady or ramp down
 * @param transaction the transaction that failed
 * @param outcome kind of error, as in summary.json's outcomes
 * @param count number of errors
 */
public record ErrorCount(int interval, long fromMillis, String phase, String transaction, String outcome, long count) {

    /** Writes errors.csv. */
    public static Csv csv(List<ErrorCount> errors) {
        Csv csv = new Csv("interval", "fromMillis", "phase", "transaction", "outcome", "count");
        errors.forEach(one -> csv.row(one.interval, one.fromMillis, one.phase, one.transaction, one.outcome, one.count));
        return csv;
    }

    /** Reads errors.csv. */
    public static List<ErrorCount> read(List<Csv.Row> rows) {
        return rows.stream().map(row -> new ErrorCount((int) row.whole("interval"), row.whole("fromMillis"), row.text("phase"),
                row.text("transaction"), row.text("outcome"), row.whole("count"))).toList();
    }
}
