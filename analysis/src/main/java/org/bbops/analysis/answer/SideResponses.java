package org.bbops.analysis.answer;

import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.bbops.analysis.read.Wording;

/**
 * 90th percentiles of newOrder's response at one rate.
 *
 * @param rate the highest rate at which every side has a valid run; 0 when there is none
 * @param sides names of the sides
 * @param p90Millis the median over repetitions of each side, milliseconds; infinite when more than a tenth ended in errors; empty when the
 *     users issue no newOrder
 */
record SideResponses(int rate, List<String> sides, List<Double> p90Millis) {

    private static final double TWOFOLD = 2;

    /** Reads them off the runs. */
    static SideResponses of(List<TriedSide> all) {
        List<TriedSide> sides = all.stream().filter(side -> !side.valid().isEmpty()).toList();
        TreeSet<Integer> common = new TreeSet<>(sides.getFirst().rates());
        sides.forEach(side -> common.retainAll(side.rates()));
        boolean issued = sides.stream().flatMap(side -> side.valid().stream()).allMatch(AnsweredRun::hasNewOrders);
        List<String> names = sides.stream().map(TriedSide::name).toList();
        return common.isEmpty() || !issued ? new SideResponses(0, names, List.of())
                : new SideResponses(common.last(), names,
                        sides.stream().map(side -> side.median(common.last(), AnsweredRun::p90Millis)).toList());
    }

    boolean areKnown() {
        return !p90Millis.isEmpty();
    }

    /** Returns true when the greatest is twice the least or more. */
    boolean differTwofold() {
        double least = p90Millis.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        double most = p90Millis.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        return areKnown() && most > least && most >= TWOFOLD * least;
    }

    /** Formats them: {@code newOrder's 90th percentile at Ir 20 is 900 ms with sync and 80 ms with messaging}. */
    String text() {
        return "newOrder's 90th percentile at Ir %d is %s".formatted(rate, values());
    }

    /** Formats the values of the sides, of many sides the extremes. */
    String values() {
        if (p90Millis.size() <= RunsWords.SIDES_MAX) {
            return Wording.list(IntStream.range(0, p90Millis.size()).mapToObj(this::value).toList());
        }
        int least = extreme(1);
        int most = extreme(-1);
        return "%s at least and %s at most".formatted(value(least), value(most));
    }

    private String value(int side) {
        double millis = p90Millis.get(side);
        return "%s with %s".formatted(Double.isInfinite(millis) ? "beyond any limit" : String.format(Locale.ROOT, "%,.0f ms", millis),
                Wording.quoted(sides.get(side)));
    }

    /** Returns the side with the least value, or with the greatest for a negative sign. */
    private int extreme(int sign) {
        return IntStream.range(0, p90Millis.size()).boxed()
                .min((one, other) -> sign * Double.compare(p90Millis.get(one), p90Millis.get(other))).orElseThrow();
    }
}
