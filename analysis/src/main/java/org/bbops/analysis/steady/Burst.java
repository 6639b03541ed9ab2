package org.bbops.analysis.steady;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.steady.Steadiness.Moment;

/**
 * Interval in which compilation or garbage collection took too large a share of the system's JVMs, or in which nothing succeeded.
 *
 * @param kind compilation, collection or standstill
 * @param fromMillis the interval's beginning after the run's start
 * @param share of the interval's length that it took; more than 1 when several threads worked
 */
public record Burst(String kind, long fromMillis, double share) {

    /** Largest share of an interval spent compiling that is no burst; above it, the code is not yet in its final form. */
    private static final double COMPILATION_MAX = 0.25;

    /** Largest share of an interval spent on garbage collection that is no burst. */
    private static final double COLLECTION_MAX = 0.1;

    /** Mean operations per interval from which an interval without any is not due to chance (e^-20 for a Poisson count). */
    private static final double USUAL_OF_STANDSTILL = 20;

    /**
     * Finds the bursts among intervals of a window.
     *
     * @param window all intervals, which define the usual throughput
     * @param part the intervals to look at
     */
    static List<Burst> all(List<Moment> window, List<Moment> part) {
        double usualPerSecond = window.stream().mapToDouble(Moment::perSecond).average().orElse(0);
        return part.stream().flatMap(moment -> Stream.of(
                burst("compilation", moment, moment.compilationMillis(), COMPILATION_MAX),
                burst("collection", moment, moment.collectionMillis(), COLLECTION_MAX),
                standstill(moment, usualPerSecond))).flatMap(Optional::stream).toList();
    }

    private static Optional<Burst> standstill(Moment moment, double usualPerSecond) {
        boolean isOne = moment.perSecond() == 0 && usualPerSecond * moment.millis() / 1_000 >= USUAL_OF_STANDSTILL;
        return isOne ? Optional.of(new Burst("standstill", moment.fromMillis(), 1)) : Optional.empty();
    }

    private static Optional<Burst> burst(String kind, Moment moment, double millis, double most) {
        double share = millis / moment.millis();
        return share > most ? Optional.of(new Burst(kind, moment.fromMillis(), share)) : Optional.empty();
    }
}
