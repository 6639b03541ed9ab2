package org.bbops.analysis.statistics;

import java.util.Arrays;

/** Values of a figure in consecutive intervals, possibly autocorrelated. */
public record Series(double[] values) {

    /** Share of the lag window that is flat; from there on, it falls to 0. */
    private static final double FLAT = 0.5;

    /** Number of successive insignificant lags after which all further ones are taken for noise. */
    private static final int SMALL_LAGS_MIN = 5;

    /** Keeps a copy. */
    public Series {
        values = values.clone();
    }

    /** Returns the number of values. */
    public int size() {
        return values.length;
    }

    /** Returns the mean; NaN without values. */
    public double mean() {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /** Returns the values from an index up to, not including, another. */
    Series part(int from, int to) {
        return new Series(Arrays.copyOfRange(values, from, to));
    }

    /**
     * Returns the effective sample size per value, from the autocorrelation at lag 1; 1 at most.
     *
     * @param fitted number of means or slopes estimated from the series; each biases the autocorrelation of a short series downwards, which
     *     is corrected
     */
    public double independentShare(int fitted) {
        double variance = autocovariance(0);
        double observed = variance == 0 ? 0 : autocovariance(1) / variance;
        double autocorrelation = Math.clamp(observed + (fitted + 4 * observed) / size(), 0, Math.max(0, 1 - 3.0 / size()));
        return (1 - autocorrelation) / (1 + autocorrelation);
    }

    /** Returns the variance of the mean under a circular block bootstrap, in closed form. */
    double varianceOfMeanByBlocks(int blockLength) {
        double mean = mean();
        double sum = 0;
        for (int lag = 1 - blockLength; lag < blockLength; lag++) {
            double products = 0;
            for (int i = 0; i < values.length; i++) {
                products += (values[i] - mean) * (values[Math.floorMod(i + lag, values.length)] - mean);
            }
            sum += (1 - Math.abs(lag) / (double) blockLength) * products;
        }
        return sum / values.length / values.length;
    }

    /** Returns the autocovariance at a lag. */
    public double autocovariance(int lag) {
        double mean = mean();
        double sum = 0;
        for (int i = lag; i < values.length; i++) {
            sum += (values[i] - mean) * (values[i - lag] - mean);
        }
        return sum / values.length;
    }

    /**
     * Block length for a circular block bootstrap that keeps the autocorrelation: the automatic choice of Politis and White, and at least
     * the cube root of the number of values.
     */
    public int blockLength() {
        int least = (int) Math.ceil(Math.cbrt(values.length));
        double variance = autocovariance(0);
        if (values.length <= 2 * SMALL_LAGS_MIN || variance == 0) {
            return least;
        }
        int window = 2 * lastSignificantLag(variance);
        double weighted = 0;
        double longRun = variance;
        for (int lag = 1; lag <= window; lag++) {
            double covariance = 2 * window(lag, window) * autocovariance(lag);
            weighted += lag * covariance;
            longRun += covariance;
        }
        double length = Math.cbrt(1.5 * weighted * weighted / (longRun * longRun) * values.length);
        double most = Math.ceil(Math.min(3 * Math.sqrt(values.length), values.length / 3.0));
        return (int) Math.max(least, Math.min(most, Math.round(length)));
    }

    private static double window(int lag, int window) {
        double share = (double) lag / window;
        return share <= FLAT ? 1 : 2 * (1 - share);
    }

    private int lastSignificantLag(double variance) {
        double small = 2 * Math.sqrt(Math.log10(values.length) / values.length);
        int inARow = 0;
        for (int lag = 1; lag < values.length / 2; lag++) {
            inARow = Math.abs(autocovariance(lag) / variance) < small ? inARow + 1 : 0;
            if (inARow == SMALL_LAGS_MIN) {
                return Math.max(1, lag - SMALL_LAGS_MIN);
            }
        }
        return Math.max(1, values.length / 4);
    }
}
