package org.bbops.analysis.statistics;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Circular block bootstrap over a run's intervals, to estimate the standard error of a figure.
 *
 * @param intervals number of the run's intervals, 2 or more
 * @param blockLength number of intervals drawn together
 * @param widening factor that corrects the variance of the draws
 * @param freedom degrees of freedom of the variance, 1 or more
 */
public record BlockBootstrap(int intervals, int blockLength, double widening, double freedom) {

    /** Number of draws; enough for a standard error with an accuracy of about 4 %. */
    private static final int DRAWS = 400;

    /**
     * Least share of informative draws. With fewer, the estimate depends on one or two intervals of the run. A limit of one half would
     * exclude nothing: even a single interval is in 63 of 100 draws.
     */
    private static final double INFORMATIVE_MIN = 0.9;

    /**
     * Chooses the block length from the series. With few blocks the variance is too small, by the share of their own mean and by the
     * autocorrelation cut off at the ends of blocks. Both are corrected: the variance is never less than the autocorrelation of
     * neighbouring intervals alone implies.
     *
     * @param series contribution of each interval to the figure
     */
    public static BlockBootstrap of(Series series) {
        int length = series.blockLength();
        double blocks = Math.max(2, (double) series.size() / length);
        double independent = Math.max(2, series.size() * series.independentShare(1));
        double drawn = series.varianceOfMeanByBlocks(length);
        double least = drawn > 0 ? series.autocovariance(0) / (independent - 1) / drawn : 1;
        return new BlockBootstrap(series.size(), length, Math.max(blocks / (blocks - 1), least),
                Math.max(1, Math.min(blocks, independent) - 1));
    }

    /**
     * Returns the variance of a figure over the informative draws.
     *
     * @param figure computes the figure from the number of times that each interval was drawn; NaN when it has no value
     * @param random source of the draws
     * @return NaN when fewer than nine of ten draws give a value
     */
    public double variance(ToDoubleFunction<int[]> figure, RandomGenerator random) {
        int[] drawn = new int[intervals];
        int informative = 0;
        double mean = 0;
        double squares = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            draw(drawn, random);
            double value = figure.applyAsDouble(drawn);
            if (!Double.isNaN(value)) {
                informative++;
                double before = value - mean;
                mean += before / informative;
                squares += before * (value - mean);
            }
        }
        return informative < INFORMATIVE_MIN * DRAWS ? Double.NaN : squares / (informative - 1) * widening;
    }

    private void draw(int[] drawn, RandomGenerator random) {
        Arrays.fill(drawn, 0);
        for (int taken = 0; taken < intervals;) {
            int from = random.nextInt(intervals);
            for (int i = 0; i < blockLength && taken < intervals; i++, taken++) {
                drawn[(from + i) % intervals]++;
            }
        }
    }
}
