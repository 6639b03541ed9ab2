package org.bbops.analysis.read;

/**
 * Errors of one kind in an interval.
 *
 * @param interval its number
 * @param fromMillis its beginning after the run's start
 * @param phase ramp up, steady or ramp down
 * @param transaction which ended so
 * @param outcome kind of error, as in summary.json's outcomes
 * @param count how many
 */
public record ErrorCount(int interval, long fromMillis, String phase, String transaction, String outcome, long count) {

    static ErrorCount of(Csv.Row row) {
        return new ErrorCount((int) row.whole("interval"), row.whole("fromMillis"), row.text("phase"), row.text("transaction"),
            row.text("outcome"), row.whole("count"));
    }
}
