package org.bbops.analysis.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Change of a series, with a standard error that accounts for autocorrelation.
 *
 * @param rise in the values' unit
 * @param error standard error of the rise
 * @param freedom degrees of freedom, fewer than values when neighbouring values are correlated
 */
public record Change(double rise, double error, double freedom) {

    /** Fewest values for a meaningful result. */
    public static final int VALUES_MIN = 6;

    private static final int EARLY_PART = 5;
    private static final int LATE_PART = 2;

    /**
     * Change from the first value to the last, by the least-squares line. Autocorrelation of the residuals widens the error and reduces the
     * degrees of freedom, as if there were fewer values (B. D. Santer et al. 2000).
     */
    public static Change byLine(Series series) {
        int n = checked(series);
        double[] values = series.values();
        double middle = (n - 1) / 2.0;
        double mean = series.mean();
        double squares = n * (n * (double) n - 1) / 12;
        double products = 0;
        for (int i = 0; i < n; i++) {
            products += (i - middle) * (values[i] - mean);
        }
        double slope = products / squares;
        double[] residuals = new double[n];
        for (int i = 0; i < n; i++) {
            residuals[i] = values[i] - mean - slope * (i - middle);
        }
        Series rest = new Series(residuals);
        double freedom = Math.max(1, n * rest.independentShare(2) - 2);
        return new Change(slope * (n - 1), (n - 1) * Math.sqrt(n * rest.autocovariance(0) / freedom / squares), freedom);
    }

    /**
     * Change from the mean of the first fifth to that of the last half, with the variance of the last half (J. Geweke 1992): a fitted line is
     * insensitive to a change that is over early.
     */
    public static Change sinceTheBeginning(Series series) {
        int n = checked(series);
        int early = Math.max(1, n / EARLY_PART);
        Series first = series.part(0, early);
        Series last = series.part(n - n / LATE_PART, n);
        double freedom = Math.max(1, last.size() * last.independentShare(2) - 1);
        double variance = last.size() * last.autocovariance(0) / freedom;
        return new Change(last.mean() - first.mean(), Math.sqrt(variance / early + variance / last.size()), freedom);
    }

    private static int checked(Series series) {
        if (series.size() < VALUES_MIN) {
            throw new IllegalArgumentException("a change needs %d values, not %d".formatted(VALUES_MIN, series.size()));
        }
        return series.size();
    }

    /**
     * Lower end of the rise's confidence interval.
     *
     * @param confidence for example 0.95
     */
    public double low(double confidence) {
        return rise - half(confidence);
    }

    /** Returns the upper end of the confidence interval. */
    public double high(double confidence) {
        return rise + half(confidence);
    }

    private double half(double confidence) {
        return error == 0 ? 0 : error * TDistribution.of(freedom).inverseSurvivalProbability((1 - confidence) / 2);
    }
}
