package org.bbops.analysis.statistics;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A figure in the repetitions of a run, each with its error within the run.
 *
 * @param runs one or more
 */
public record Repetitions(List<RunFigure> runs) {

    /** Keeps a copy. */
    public Repetitions {
        runs = List.copyOf(runs);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a figure needs a run at least");
        }
    }

    /** A figure of one run. */
    public interface RunFigure {

        /** Returns the value, more than 0. */
        double value();

        /** Returns the spread of the figure, estimated from the run's own intervals; computed on demand. */
        Spread within();
    }

    /**
     * Variance of a figure's logarithm.
     *
     * @param variance of a single run; NaN when it cannot be estimated
     * @param freedom degrees of freedom of the estimate
     */
    public record Spread(double variance, double freedom) {
    }

    /** Returns the ratio of the other's figure to this one's: geometric means, so that the direction of the ratio does not matter. */
    public Ratio ratioOf(Repetitions other) {
        double log = other.meanLog() - meanLog();
        Spread own = spread(other);
        Spread others = other.spread(this);
        if (runs.size() == 1 && other.runs.size() > 1 || runs.size() > 1 && other.runs.size() == 1) {
            // One spread for both sides: its freedom is not doubled by using it twice.
            double variance = own.variance() / runs.size() + others.variance() / other.runs.size();
            return new Ratio(Math.exp(log), Math.sqrt(variance), own.freedom());
        }
        double here = own.variance() / runs.size();
        double there = others.variance() / other.runs.size();
        double squares = here * here / own.freedom() + there * there / others.freedom();
        double freedom = squares == 0 ? Math.min(own.freedom(), others.freedom()) : (here + there) * (here + there) / squares;
        return new Ratio(Math.exp(log), Math.sqrt(here + there), Math.max(1, freedom));
    }

    /**
     * Ratio over paired runs, two pairs or more: influences common to both runs of a pair cancel out.
     *
     * @param other as many runs, in matching order
     */
    public Ratio pairedRatioOf(Repetitions other) {
        if (runs.size() < 2 || runs.size() != other.runs.size()) {
            throw new IllegalArgumentException("pairs need two runs or more on each side, and as many");
        }
        return Ratio.ofPairs(IntStream.range(0, runs.size())
                .mapToDouble(pair -> other.runs.get(pair).value() / runs.get(pair).value()).toArray());
    }

    /** Returns the geometric mean. */
    public double mean() {
        return Math.exp(meanLog());
    }

    private double meanLog() {
        return runs.stream().mapToDouble(run -> Math.log(run.value())).average().orElseThrow();
    }

    /** Returns the spread over the repetitions; for a single run that of the other side, or else the estimate from its intervals. */
    private Spread spread(Repetitions other) {
        if (runs.size() > 1) {
            double mean = meanLog();
            double squares = runs.stream().mapToDouble(run -> Math.log(run.value()) - mean).map(each -> each * each).sum();
            return new Spread(squares / (runs.size() - 1), runs.size() - 1.0);
        }
        return other.runs.size() > 1 ? other.spread(this) : runs.getFirst().within();
    }
}
