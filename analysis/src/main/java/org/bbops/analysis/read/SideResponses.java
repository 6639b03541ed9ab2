package org.bbops.analysis.read;

import java.util.List;
import java.util.stream.IntStream;

/**
 * 90th percentiles of newOrder's response at one rate, in the order of the sides.
 *
 * @param injectionRate the highest that all sides ran
 * @param p90Millis the median over repetitions of each side, milliseconds; infinite when more than a tenth ended in errors
 */
public record SideResponses(int injectionRate, List<Double> p90Millis) {

    private static final double TWOFOLD = 2;

    /** Most sides whose values are formatted one by one. */
    private static final int SIDES_MAX = 3;

    /** Keeps a copy. */
    public SideResponses {
        p90Millis = List.copyOf(p90Millis);
    }

    /** Returns true when the greatest is twice the least or more. */
    public boolean differTwofold() {
        double least = p90Millis.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        double most = p90Millis.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        return most > least && most >= TWOFOLD * least;
    }

    /**
     * Formats them as a clause: {@code newOrder's 90th percentile at Ir 20 is 1,900 ms with sync and 80 ms with messaging}.
     *
     * @param sides names of the sides
     */
    public String clause(List<String> sides) {
        return "newOrder's 90th percentile at Ir %d is %s".formatted(injectionRate, values(sides));
    }

    /**
     * Formats them as a line of an answer's details.
     *
     * @param sides names of the sides
     */
    public String line(List<String> sides) {
        return "Response: at Ir %d, the highest rate that %s ran, newOrder's 90th percentile is %s".formatted(injectionRate,
                sides.size() == 2 ? "both" : "all", values(sides));
    }

    /** Formats the values, of many sides the extremes. */
    private String values(List<String> sides) {
        if (p90Millis.size() <= SIDES_MAX) {
            return Wording.list(IntStream.range(0, p90Millis.size()).mapToObj(side -> value(sides, side)).toList());
        }
        return "%s at least and %s at most".formatted(value(sides, extreme(1)), value(sides, extreme(-1)));
    }

    private String value(List<String> sides, int side) {
        return "%s with %s".formatted(Wording.millis(p90Millis.get(side)), Wording.quoted(sides.get(side)));
    }

    /** Returns the side with the least value, or with the greatest for a negative sign. */
    private int extreme(int sign) {
        return IntStream.range(0, p90Millis.size()).boxed()
                .min((one, other) -> sign * Double.compare(p90Millis.get(one), p90Millis.get(other))).orElseThrow();
    }
}
