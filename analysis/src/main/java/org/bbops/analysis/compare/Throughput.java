package org.bbops.analysis.compare;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.bbops.analysis.read.KeptUp;
import org.bbops.analysis.statistics.BlockBootstrap;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.statistics.Repetitions.RunFigure;
import org.bbops.analysis.statistics.Repetitions.Spread;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.analysis.statistics.Series;

/**
 * A rate of successful operations.
 *
 * @param name of the figure in summary.json
 * @param notInIntervals reason why its variance cannot be estimated from intervals; empty when it can
 */
record Throughput(String name, String notInIntervals) implements Figure {

    /** Operations that started and ended in the steady state, as the workload counts them. */
    static final String COUNTED = "bbopsPerMinute";
    /** Operations that ended in the steady state, whenever they started. */
    static final String ENDED = "bbopsEndedPerMinute";
    /** Figure of a closed load: operations that ended in the steady state. */
    static final String CLOSED = "operationsPerSecond";
    static final String ACHIEVED = "achievedPerSecond";
    private static final String OFFERED = "offeredPerSecond";

    @Override
    public boolean higherIsBetter() {
        return true;
    }

    @Override
    public Measured measure(List<ComparedRun> a, List<ComparedRun> b) {
        if (isUnknown(a) || isUnknown(b)) {
            return Measured.not(mean(a), mean(b), "an older bbops did not tell it");
        }
        if (anyNone(a) || anyNone(b)) {
            return Measured.not(mean(a), mean(b), "nothing succeeded");
        }
        if (tooShort(a, b)) {
            return Measured.not(mean(a), mean(b), "too few intervals");
        }
        if (single(a, b) && !notInIntervals.isEmpty()) {
            return Measured.not(mean(a), mean(b), notInIntervals);
        }
        Repetitions first = repetitions(a);
        Repetitions second = repetitions(b);
        Ratio ratio = Figure.ratio(a, b, first, second);
        if (Stream.concat(a.stream(), b.stream()).allMatch(Throughput::hasKeptUp)) {
            return Measured.ofLoad(first.mean(), second.mean(), ratio);
        }
        return isCut(a, b) ? Measured.unjudged(first.mean(), second.mean(), ratio, "short window, go by " + ENDED)
                : Measured.of(first.mean(), second.mean(), ratio);
    }

    private static boolean hasKeptUp(ComparedRun run) {
        return run.figure(OFFERED).isPresent() && run.figure(ACHIEVED).isPresent()
                && KeptUp.with(run.figure(OFFERED).getAsDouble(), run.figure(ACHIEVED).getAsDouble());
    }

    /** Returns true when a short window cuts operations off: the slower side loses more of them, which would look like a difference. */
    private boolean isCut(List<ComparedRun> a, List<ComparedRun> b) {
        return !name.equals(ENDED) && !name.equals(CLOSED) && Stream.concat(a.stream(), b.stream()).anyMatch(ComparedRun::hasShortWindow);
    }

    private boolean isUnknown(List<ComparedRun> runs) {
        return runs.stream().anyMatch(run -> run.figure(name).isEmpty());
    }

    private boolean anyNone(List<ComparedRun> runs) {
        return runs.stream().anyMatch(run -> !(run.figure(name).orElseThrow() > 0));
    }

    static boolean tooShort(List<ComparedRun> a, List<ComparedRun> b) {
        return single(a, b) && Math.min(a.getFirst().steady().size(), b.getFirst().steady().size()) < INTERVALS_MIN;
    }

    /** Returns true when there are no repetitions, so that variances are estimated from intervals. */
    private static boolean single(List<ComparedRun> a, List<ComparedRun> b) {
        return a.size() == 1 && b.size() == 1;
    }

    private Double mean(List<ComparedRun> runs) {
        return isUnknown(runs) ? null : runs.stream().mapToDouble(run -> run.figure(name).orElseThrow()).average().orElseThrow();
    }

    private Repetitions repetitions(List<ComparedRun> runs) {
        return new Repetitions(runs.stream()
                .<RunFigure>map(run -> new IntervalCounts(run.figure(name).orElseThrow(), run.operations(), run.seconds())).toList());
    }

    /**
     * Rate of a run with the operations counted in each of its intervals.
     *
     * @param value the rate, in any unit
     * @param counts operations that ended in each interval
     * @param seconds length of each interval
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
}
