package org.bbops.analysis.statistics;

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

    /** Whether the runs tell its error; an interval and chances are of such a ratio only. */
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

    /** Whether the interval leaves out 1. */
    public boolean differs() {
        return low() > 1 || high() < 1;
    }

    /** How likely chance alone would bring a ratio as far from 1, either way. */
    public double chanceOfDifference() {
        return value == 1 ? 1 : Math.min(1, 2 * beyond(Math.abs(Math.log(value))));
    }

    /** How likely chance alone would bring a ratio as great, were it really this limit. */
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
