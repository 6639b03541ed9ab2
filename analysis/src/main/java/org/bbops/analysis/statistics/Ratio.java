package org.bbops.analysis.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * One figure over another, with its error.
 *
 * @param value the ratio, more than 0
 * @param error standard error of its natural logarithm; 0 when nothing varied, NaN when the runs do not tell it
 * @param freedom degrees of freedom that the error was told from, 1 or more; NaN with it
 */
public record Ratio(double value, double error, double freedom) {

    private static final double CONFIDENCE = 0.95;

    /**
     * Works it out of ratios within pairs, by their logarithms: it does not matter which side is over which. One pair tells no error.
     *
     * @param ratios more than 0; one or more
     */
    public static Ratio ofPairs(double... ratios) {
        double[] logs = Arrays.stream(ratios).map(Math::log).toArray();
        double mean = Arrays.stream(logs).average().orElseThrow();
        if (logs.length == 1) {
            return new Ratio(Math.exp(mean), Double.NaN, Double.NaN);
        }
        double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        double freedom = logs.length - 1.0;
        return new Ratio(Math.exp(mean), Math.sqrt(squares / freedom / logs.length), freedom);
    }

    /** Returns true when the runs tell its error; an interval and chances are of such a ratio only. */
    public boolean isTold() {
        return !Double.isNaN(error);
    }

    /** Lower end of the 95 % confidence interval. */
    public double low() {
        return value * Math.exp(-half());
    }

    /** Upper end of it. */
    public double high() {
        return value * Math.exp(half());
    }

    /** Two-sided p-value of the ratio under the null hypothesis that it is 1. */
    public double chanceOfDifference() {
        return value == 1 ? 1 : Math.min(1, 2 * beyond(Math.abs(Math.log(value))));
    }

    /** One-sided p-value of the ratio under the null hypothesis that it is this limit. */
    public double chanceAbove(double limit) {
        return value == limit ? 0.5 : beyond(Math.log(value / limit));
    }

    /** The other over the one. */
    public Ratio inverse() {
        return new Ratio(1 / value, error, freedom);
    }

    private double half() {
        return error == 0 ? 0 : error * TDistribution.of(freedom).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    }

    private double beyond(double distance) {
        if (error == 0) {
            return distance > 0 ? 0 : 1;
        }
        return TDistribution.of(freedom).survivalProbability(distance / error);
    }
}
