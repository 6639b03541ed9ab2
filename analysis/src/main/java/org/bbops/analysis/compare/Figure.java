package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.compare.Row.RowVerdict;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.contracts.workload.Transaction;

/** Figure by which two sides are compared. */
sealed interface Figure permits Throughput, Percentile, Errors {

    /** Fewest intervals from which the variance of a run can be estimated. */
    int INTERVALS_MIN = 4;

    /** Returns its name in summary.json. */
    String name();

    /** Returns true when a higher value is better. */
    boolean higherIsBetter();

    /** Measures the figure on both sides, each of one or more valid runs of the same levels. */
    Measured measure(List<ComparedRun> a, List<ComparedRun> b);

    /**
     * Returns the ratio of the second side to the first: within each seed where both sides have the same seeds, as the seed alone changes
     * the load.
     */
    static Ratio ratio(List<ComparedRun> a, List<ComparedRun> b, Repetitions first, Repetitions second) {
        return ComparedRun.arePairs(a, b) ? first.pairedRatioOf(second) : first.ratioOf(second);
    }

    /** Returns all figures for the comparison of such runs, the main ones first. */
    static List<Figure> of(List<ComparedRun> runs) {
        boolean closed = runs.stream().anyMatch(run -> run.stored().summary().throughput().isOfAClosedLoad());
        List<Figure> figures = new ArrayList<>(closed ? List.of(new Throughput(Throughput.CLOSED, ""))
                : List.of(new Throughput(Throughput.COUNTED, ""), new Throughput(Throughput.ENDED, ""),
                        new Throughput(Throughput.ACHIEVED, "its intervals hold large orders too")));
        figures.add(new Errors());
        for (int percentile : List.of(90, 50, 99)) {
            (closed ? Transaction.ISSUED : Transaction.BUSINESS)
                    .forEach(transaction -> figures.add(new Percentile(transaction.label(), percentile)));
        }
        return List.copyOf(figures);
    }

    /**
     * A figure of both sides.
     *
     * @param a mean of the first side; null when there was nothing to measure
     * @param b mean of the second side
     * @param ratio second over first; empty when it is unknown
     * @param because reason why it is unknown or not judged; empty when it is judged
     * @param loadLimited true when it is a throughput and all runs completed the offered load
     */
    record Measured(Double a, Double b, Optional<Ratio> ratio, String because, boolean loadLimited) {

        static Measured of(double a, double b, Ratio ratio) {
            return new Measured(a, b, Optional.of(ratio), "", false);
        }

        static Measured not(Double a, Double b, String because) {
            return new Measured(a, b, Optional.empty(), because, false);
        }

        /** Creates a value that is measured but not judged, as it depends on more than the systems. */
        static Measured unjudged(double a, double b, Ratio ratio, String because) {
            return new Measured(a, b, Optional.of(ratio), because, false);
        }

        /** Creates a value that is measured but equals the offered load. */
        static Measured ofLoad(double a, double b, Ratio ratio) {
            return new Measured(a, b, Optional.of(ratio), "both sides completed what was offered", true);
        }

        /** Verdict on a figure that is not judged. */
        RowVerdict unjudgedVerdict() {
            return loadLimited ? RowVerdict.LOAD_LIMITED : RowVerdict.NOT_COMPARED;
        }

        boolean isJudged() {
            return ratio.isPresent() && because.isEmpty();
        }
    }
}
