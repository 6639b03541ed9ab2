package org.bbops.analysis.steady;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.bbops.analysis.statistics.Change;
import org.bbops.analysis.statistics.Series;
import org.bbops.analysis.steady.Steadiness.Moment;

/**
 * Change of a figure within a window.
 *
 * @param figure throughput, orderEntryP90 or workOrderP90: from beginning to end, by the straight line through it; with "Early" at
 *     the end: from the first fifth to the last half
 * @param change as a share: 0.1 is 10 % more later; NaN when there are too few intervals
 * @param low lower end of its confidence interval
 * @param high upper end of it
 */
public record Drift(String figure, double change, double low, double high) {

    /** Confidence of each of six changes, with a Bonferroni correction to 5 % for all together. */
    private static final double CONFIDENCE = 1 - 0.05 / 6;

    /** Tolerance: a smaller change is no drift, however significant. */
    private static final double TOLERANCE = 0.1;

    static List<Drift> all(List<Moment> window) {
        return Stream.of(both("throughput", window, Moment::perSecondAboveZero), both("orderEntryP90", window, Moment::orderEntryP90Millis),
                both("workOrderP90", window, Moment::workOrderP90Millis)).flatMap(List::stream).toList();
    }

    /** Returns both drifts, from logarithms, as figures vary in proportion to their size. */
    private static List<Drift> both(String figure, List<Moment> window, ToDoubleFunction<Moment> value) {
        double[] logs = window.stream().mapToDouble(value).filter(each -> each > 0).map(Math::log).toArray();
        if (logs.length < Change.VALUES_MIN) {
            return List.of(new Drift(figure, Double.NaN, Double.NaN, Double.NaN),
                    new Drift(figure + "Early", Double.NaN, Double.NaN, Double.NaN));
        }
        Series series = new Series(logs);
        return List.of(of(figure, Change.byLine(series)), of(figure + "Early", Change.sinceTheBeginning(series)));
    }

    private static Drift of(String figure, Change change) {
        return new Drift(figure, Math.expm1(change.rise()), Math.expm1(change.low(CONFIDENCE)),
                Math.expm1(change.high(CONFIDENCE)));
    }

    /** Returns true when it changed significantly, and not significantly by less than the tolerance. */
    public boolean isDrifting() {
        return low > 0 && high > TOLERANCE || high < 0 && low < -TOLERANCE;
    }

    /** Returns true when its change is significantly within the tolerance. */
    boolean isSteady() {
        return isSteadyIn(1);
    }

    /**
     * Returns true when, at this pace, the change over a whole window would be significantly within the tolerance. The tolerance
     * shrinks with the part of the window, since otherwise any short enough piece of a steady climb would pass as steady.
     *
     * @param part of the window in which this change was seen, more than 0, 1 at most
     */
    boolean isSteadyIn(double part) {
        return low >= -TOLERANCE * part && high <= TOLERANCE * part;
    }
}
