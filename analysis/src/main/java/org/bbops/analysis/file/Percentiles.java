package org.bbops.analysis.file;

import org.HdrHistogram.Histogram;

/** Percentiles of a duration in milliseconds; null when there was none. */
public record Percentiles(Double p50Millis, Double p90Millis, Double p99Millis, Double maxMillis) {

    /** Words for a percentile that falls among transactions that ended in an error. */
    public static final String BEYOND = "beyond any limit";

    /** Words for a 90th percentile of that kind, with the reason. */
    public static final String BEYOND_ANY_LIMIT = BEYOND + " (more than a tenth ended in errors)";

    /** Percentiles of nothing. */
    public static final Percentiles NONE = new Percentiles(null, null, null, null);

    private static final double MICROS_PER_MILLI = 1_000;
    private static final long WHOLE = 100;

    /**
     * Reads the percentiles off a histogram.
     *
     * @param micros durations in microseconds
     */
    public static Percentiles of(Histogram micros) {
        return micros.getTotalCount() == 0 ? NONE : new Percentiles(millis(micros, 50), millis(micros, 90), millis(micros, 99),
                micros.getMaxValue() / MICROS_PER_MILLI);
    }

    private static double millis(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }

    /**
     * Returns true when more ended in errors than lie above a percentile, which is then beyond any limit: errors count as infinitely long, as the
     * successes alone would look fast.
     *
     * @param total number that ended, errors included
     * @param percentile 1 to 99
     */
    public static boolean isBeyondAnyLimit(long errors, long total, int percentile) {
        return errors * WHOLE > (WHOLE - percentile) * total;
    }
}
