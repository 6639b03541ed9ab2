package org.bbops.analysis.steady;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An interval in which the system's JVMs were busy with themselves.
 *
 * @param kind compilation or collection
 * @param fromMillis the interval's beginning after the run's start
 * @param share of the interval's length that it took; more than 1 when several threads worked
 */
public record Burst(String kind, long fromMillis, double share) {

    /** More of an interval than this for compiling is a burst: the code is not what it will be. */
    private static final double COMPILATION_MAX = 0.25;

    /** More of an interval than this for collecting garbage is a burst. */
    private static final double COLLECTION_MAX = 0.1;

    static List<Burst> all(List<Moment> window) {
        return window.stream().flatMap(moment -> Stream.of(
            burst("compilation", moment, moment.compilationMillis(), COMPILATION_MAX),
            burst("collection", moment, moment.collectionMillis(), COLLECTION_MAX))).flatMap(Optional::stream).toList();
    }

    private static Optional<Burst> burst(String kind, Moment moment, double millis, double most) {
        double share = millis / moment.millis();
        return share > most ? Optional.of(new Burst(kind, moment.fromMillis(), share)) : Optional.empty();
    }
}
