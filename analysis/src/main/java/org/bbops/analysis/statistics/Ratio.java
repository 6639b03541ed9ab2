package org.bbops.analysis.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Ratio of two figures, with its error.
 *
 * @param value the ratio, more than 0
 * @param error standard error of its natural logarithm; 0 when nothing varied, NaN when unknown
 * @param freedom degrees of freedom of the error, 1 or more; NaN when unknown
 */
public record Ratio(double value, double error, double freedom) {

    private static final double CONFIDENCE = 0.95;

    /**
     * Averages the logarithms of ratios within pairs, so that the direction of the ratio does not matter. A single pair has no error.
     *
     * @param ratios ratios, more than 0; one or more
     */
    public static Ratio ofPairs(double... ratios) {
        double freedom = ratios.length - 1.0;
        if (Arrays.stream(ratios).allMatch(ratio -> ratio == ratios[0])) {
            // Not by logarithms, whose rounding would put a ratio at a claim's limit beyond it.
            return freedom == 0 ? new Ratio(ratios[0], Double.NaN, Double.NaN) : new Ratio(ratios[0], 0, freedom);
        }
        double[] logs = Arrays.stream(ratios).map(Math::log).toArray();
        double mean = Arrays.stream(logs).average().orElseThrow();
        double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        return new Ratio(Math.exp(mean), Math.sqrt(squares / freedom / logs.length), freedom);
    }

    /**
     * Recovers the error from an interval.
     *
     * @param high upper end of the 95 % interval
     */
    public static Ratio ofInterval(double value, double high, double freedom) {
        double half = Math.log(high / value);
        return new Ratio(value, half == 0 ? 0 : half / TDistribution.of(freedom).inverseSurvivalProbability((1 - CONFIDENCE) / 2), freedom);
    }

    /** Returns true when its error is known, as required for intervals and p-values. */
    public boolean hasError() {
        return !Double.isNaN(error);
    }

    /** Returns the lower end of the 95 % confidence interval. */
    public double low() {
        return low(CONFIDENCE);
    }

    /** Returns the upper end of the 95 % confidence interval. */
    public double high() {
        return high(CONFIDENCE);
    }

    /** Returns the lower end of the interval of a confidence, 0 to 1. */
    public double low(double confidence) {
        return value * Math.exp(-half(confidence));
    }

    /** Returns the upper end of the interval of a confidence, 0 to 1. */
    public double high(double confidence) {
        return value * Math.exp(half(confidence));
    }

    /** Returns the two-sided p-value of the ratio under the null hypothesis that it is 1. */
    public double pValue() {
        return value == 1 ? 1 : Math.min(1, 2 * beyond(Math.abs(Math.log(value))));
    }

    /** Returns the one-sided p-value of the ratio under the null hypothesis that it equals the limit. */
    public double chanceAbove(double limit) {
        return value == limit ? 0.5 : beyond(Math.log(value / limit));
    }

    /** Returns the inverse ratio. */
    public Ratio inverse() {
        return new Ratio(1 / value, error, freedom);
    }

    private double half(double confidence) {
        return error == 0 ? 0 : error * TDistribution.of(freedom).inverseSurvivalProbability((1 - confidence) / 2);
    }

    private double beyond(double distance) {
        if (error == 0) {
            return distance > 0 ? 0 : 1;
        }
        return TDistribution.of(freedom).survivalProbability(distance / error);
    }
}
