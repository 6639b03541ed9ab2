package org.bbops.analysis.compare;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.bbops.analysis.compare.Errors.ErrorShares.ErrorCounts;
import org.bbops.analysis.statistics.BlockBootstrap;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.statistics.Series;

/** The share of business operations that ended in an error. */
record Errors() implements Figure {

    @Override
    public String name() {
        return "errorShare";
    }

    @Override
    public boolean higherIsBetter() {
        return false;
    }

    @Override
    public Measured measure(List<ComparedRun> a, List<ComparedRun> b) {
        ErrorShares first = shares(a);
        ErrorShares second = shares(b);
        if (first.operations() == 0 || second.operations() == 0) {
            return Measured.not(null, null, "nothing ended");
        }
        if (first.share() == 0 && second.share() == 0) {
            return Measured.not(0.0, 0.0, "no errors");
        }
        if (Throughput.tooShort(a, b)) {
            return Measured.not(first.share(), second.share(), "too few intervals");
        }
        return Measured.of(first.share(), second.share(), first.ratioOf(second));
    }

    private static ErrorShares shares(List<ComparedRun> runs) {
        return new ErrorShares(runs.stream().map(run -> {
            double[] errors = run.errors();
            long all = Math.round(Arrays.stream(errors).sum());
            return new ErrorCounts(all, all + Math.round(Arrays.stream(run.operations()).sum()), errors);
        }).toList());
    }

    /**
     * Share of operations that ended in an error, over the repetitions of a run. Half an error is added to each count, so that there is a ratio
     * even without errors; the variance is at least that of independent random errors.
     *
     * @param runs one or more
     */
    record ErrorShares(List<ErrorCounts> runs) {

        private static final double HALF = 0.5;
        private static final double CERTAIN = 1_000_000;
        private static final long SEED = 42;

        /**
         * Errors of one run.
         *
         * @param errors in the steady state
         * @param operations all that ended, errors included
         * @param byInterval errors of each interval
         */
        record ErrorCounts(long errors, long operations, double[] byInterval) {

            double logShare() {
                return Math.log((errors + HALF) / (operations + HALF));
            }
        }

        /** Returns the share of errors among all operations of all runs. */
        double share() {
            return operations() == 0 ? 0 : (double) errors() / operations();
        }

        long operations() {
            return runs.stream().mapToLong(ErrorCounts::operations).sum();
        }

        private long errors() {
            return runs.stream().mapToLong(ErrorCounts::errors).sum();
        }

        /** Returns the ratio of the other's share to this one's. */
        Ratio ratioOf(ErrorShares other) {
            Variance here = variance();
            Variance there = other.variance();
            double sum = here.value() + there.value();
            double freedom = sum * sum / (here.value() * here.value() / here.freedom() + there.value() * there.value() / there.freedom());
            double log = Math.log((other.errors() + HALF) / (other.operations() + HALF) * (operations() + HALF) / (errors() + HALF));
            return new Ratio(Math.exp(log), Math.sqrt(sum), Math.max(1, freedom));
        }

        private Variance variance() {
            Variance counted = new Variance(1 / (errors() + HALF), CERTAIN);
            Variance seen = runs.size() > 1 ? overRepetitions() : within(runs.getFirst());
            return seen.value() > counted.value() ? seen : counted;
        }

        private Variance overRepetitions() {
            double mean = runs.stream().mapToDouble(ErrorCounts::logShare).average().orElseThrow();
            double squares = runs.stream().mapToDouble(run -> run.logShare() - mean).map(each -> each * each).sum();
            return new Variance(squares / (runs.size() - 1) / runs.size(), runs.size() - 1.0);
        }

        private static Variance within(ErrorCounts run) {
            BlockBootstrap bootstrap = BlockBootstrap.of(new Series(run.byInterval()));
            double variance = bootstrap.variance(drawn -> sum(drawn, run.byInterval()), new SplittableRandom(SEED));
            double errors = Arrays.stream(run.byInterval()).sum() + HALF;
            return new Variance(variance / (errors * errors), bootstrap.freedom());
        }

        private static double sum(int[] drawn, double[] errors) {
            double sum = 0;
            for (int i = 0; i < drawn.length; i++) {
                sum += drawn[i] * errors[i];
            }
            return sum;
        }

        /** Variance of the logarithm of the share over all runs. */
        private record Variance(double value, double freedom) {
        }
    }
}
