package org.bbops.analysis.compare;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.bbops.analysis.statistics.BlockBootstrap;
import org.bbops.analysis.statistics.Repetitions.RunFigure;
import org.bbops.analysis.statistics.Repetitions.Spread;
import org.bbops.analysis.statistics.Series;

/**
 * A rate of a run, and what was counted in each of its intervals.
 *
 * @param value the rate, in any unit
 * @param counts how many ended in each interval
 * @param seconds how long each interval was
 */
record IntervalCounts(double value, double[] counts, double[] seconds) implements RunFigure {

    private static final long SEED = 42;

    @Override
    public Spread within() {
        double[] rates = new double[counts.length];
        Arrays.setAll(rates, i -> counts[i] / seconds[i]);
        BlockBootstrap bootstrap = BlockBootstrap.of(new Series(rates));
        double whole = Arrays.stream(counts).sum() / Arrays.stream(seconds).sum();
        double variance = bootstrap.variance(this::rate, new SplittableRandom(SEED));
        return new Spread(variance / (whole * whole), bootstrap.freedom());
    }

    private double rate(int[] drawn) {
        double count = 0;
        double time = 0;
        for (int i = 0; i < drawn.length; i++) {
            count += drawn[i] * counts[i];
            time += drawn[i] * seconds[i];
        }
        return count / time;
    }
}
