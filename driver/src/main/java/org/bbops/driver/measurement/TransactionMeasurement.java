package org.bbops.driver.measurement;

import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.PackedHistogram;

/**
 * Measurements of one transaction.
 *
 * @param outcomes number of transactions by outcome; outcomes that never occurred may be missing
 * @param response microseconds from the intended start to the end, of those that succeeded or were refused
 * @param service microseconds from the real start to the end, of the same transactions
 */
public record TransactionMeasurement(Map<Outcome, Long> outcomes, Histogram response, Histogram service) {

    /** Significant digits that histograms keep. */
    static final int DIGITS = 3;

    /** Returns an empty measurement. */
    public static TransactionMeasurement none() {
        return new TransactionMeasurement(Map.of(), new Histogram(DIGITS), new Histogram(DIGITS));
    }

    /** Adds two measurements; histograms are added up, never averaged. */
    public TransactionMeasurement plus(TransactionMeasurement other) {
        Map<Outcome, Long> sum = new EnumMap<>(Outcome.class);
        sum.putAll(outcomes);
        other.outcomes.forEach((outcome, count) -> sum.merge(outcome, count, Long::sum));
        return new TransactionMeasurement(sum, added(response, other.response), added(service, other.service));
    }

    /** Returns a compact copy, for measurements that are kept long and seldom read. */
    TransactionMeasurement packed() {
        return new TransactionMeasurement(outcomes, packed(response), packed(service));
    }

    /** Returns a compact copy of the histogram: a plain one has a place for every possible value. */
    static Histogram packed(Histogram histogram) {
        Histogram packed = new PackedHistogram(DIGITS);
        packed.add(histogram);
        return packed;
    }

    /** Returns the number of transactions with this outcome. */
    public long count(Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0L);
    }

    /** Returns the number that succeeded, refusals included, as used for throughput. */
    public long successes() {
        return count(Outcome.SUCCEEDED) + count(Outcome.REFUSED);
    }

    /** Returns the number that ended in an error. */
    public long errors() {
        return total() - successes();
    }

    /** Returns the number that ended. */
    public long total() {
        return outcomes.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Histogram added(Histogram left, Histogram right) {
        Histogram sum = new Histogram(DIGITS);
        sum.add(left);
        sum.add(right);
        return sum;
    }
}
