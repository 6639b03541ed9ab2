package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.compare.Errors.ErrorShares;
import org.bbops.analysis.compare.Errors.ErrorShares.ErrorCounts;
import org.bbops.analysis.compare.Percentile.IntervalLatencies;
import org.bbops.analysis.compare.Throughput.IntervalCounts;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.analysis.statistics.Repetitions.RunFigure;

/** Runs of known distributions: neighbouring intervals are alike, and runs differ from each other. */
final class SimulatedRuns {

    private static final int INTERVALS = 60;
    private static final double SECONDS = 2;
    private static final int PER_INTERVAL = 25;
    private static final double SPREAD_OF_RESPONSES = 0.6;
    private static final int DIGITS = 2;
    private static final long MICROS_MAX = 1_000_000;

    private final long seed;
    private final Random random;
    private final double likeness;
    private final double betweenRuns;

    /**
     * @param likeness correlation of neighbouring intervals, 0 to less than 1
     * @param betweenRuns standard deviation of a run's own factor
     */
    SimulatedRuns(long seed, double likeness, double betweenRuns) {
        this.seed = seed;
        this.random = new Random(seed);
        this.likeness = likeness;
        this.betweenRuns = betweenRuns;
    }

    /** Simulates runs with a long-term rate of {@code rate}, and intervals that vary by 10 %. */
    Repetitions rates(double rate, int runs) {
        return rates(rate, runs, 0);
    }

    /** Simulates runs with an effect of the seed of this standard deviation, common to the n-th runs of all sides. */
    Repetitions rates(double rate, int runs, double bySeed) {
        List<RunFigure> figures = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            double asked = bySeed * new SplittableRandom(seed + run).nextGaussian();
            double own = rate * Math.exp(asked + betweenRuns * random.nextGaussian());
            double[] factors = intervals(0.1);
            double[] counts = Arrays.stream(factors).map(factor -> own * SECONDS * (1 + factor)).toArray();
            double[] seconds = new double[INTERVALS];
            Arrays.fill(seconds, SECONDS);
            figures.add(new IntervalCounts(Arrays.stream(counts).sum() / (INTERVALS * SECONDS), counts, seconds));
        }
        return new Repetitions(figures);
    }

    /** Runs of log-normal responses with this median in milliseconds, and one of their percentiles. */
    Repetitions percentiles(double median, double percentile, int runs) {
        List<RunFigure> figures = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            double own = median * Math.exp(betweenRuns * random.nextGaussian());
            List<Histogram> intervals = new ArrayList<>();
            Histogram whole = new Histogram(1, MICROS_MAX, DIGITS);
            for (double factor : intervals(0.15)) {
                Histogram micros = new Histogram(1, MICROS_MAX, DIGITS);
                for (int i = 0; i < PER_INTERVAL; i++) {
                    micros.recordValue(Math.round(1_000 * own * Math.exp(factor + SPREAD_OF_RESPONSES * random.nextGaussian())));
                }
                whole.add(micros);
                intervals.add(micros);
            }
            figures.add(new IntervalLatencies(whole.getValueAtPercentile(percentile), percentile, () -> intervals));
        }
        return new Repetitions(figures);
    }

    /** Simulates runs in which each of many operations fails independently, with this mean number of failures. */
    ErrorShares errors(double mean, int runs) {
        List<ErrorCounts> counts = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            double[] byInterval = new double[INTERVALS];
            Arrays.setAll(byInterval, _ -> poisson(mean / INTERVALS));
            counts.add(new ErrorCounts(Math.round(Arrays.stream(byInterval).sum()), 10_000, byInterval));
        }
        return new ErrorShares(counts);
    }

    /** A stationary series with this standard deviation, in which each value depends on the one before. */
    private double[] intervals(double deviation) {
        double[] series = new double[INTERVALS];
        double last = deviation * random.nextGaussian();
        for (int i = 0; i < INTERVALS; i++) {
            series[i] = last;
            last = likeness * last + deviation * Math.sqrt(1 - likeness * likeness) * random.nextGaussian();
        }
        return series;
    }

    private int poisson(double mean) {
        int count = 0;
        for (double product = random.nextDouble(); product > Math.exp(-mean); product *= random.nextDouble()) {
            count++;
        }
        return count;
    }
}
