package org.bbops.analysis.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * 90th percentiles of a transaction's response at one rate, in the order of the sides.
 *
 * @param injectionRate the highest that all sides ran
 * @param p90Millis the median over repetitions of each side, milliseconds; infinite when more than a tenth ended in errors
 * @param transaction its name; null for newOrder
 */
public record SideResponses(int injectionRate, List<Double> p90Millis, @JsonInclude(JsonInclude.Include.NON_NULL) String transaction) {

    /** Transaction whose responses are shown unless only those of {@link #WORK_ORDER} differ. */
    public static final String NEW_ORDER = "newOrder";
    /** Transaction that buys, and so calls the supplier in sync. */
    public static final String WORK_ORDER = "workOrder";

    private static final double TWOFOLD = 2;

    /** Most sides whose values are formatted one by one. */
    private static final int SIDES_MAX = 3;

    /** Keeps a copy. */
    public SideResponses {
        p90Millis = List.copyOf(p90Millis);
    }

    /** Creates those of newOrder. */
    public SideResponses(int injectionRate, List<Double> p90Millis) {
        this(injectionRate, p90Millis, null);
    }

    /** Creates those of workOrder. */
    public static SideResponses ofWorkOrders(int injectionRate, List<Double> p90Millis) {
        return new SideResponses(injectionRate, p90Millis, WORK_ORDER);
    }

    /** Returns these, or the other ones if only they differ twofold. */
    public SideResponses orIfOnlyTheyDiffer(SideResponses others) {
        return !differTwofold() && others.differTwofold() ? others : this;
    }

    /** Returns the name of the transaction, newOrder included. */
    public String subject() {
        return Objects.requireNonNullElse(transaction, NEW_ORDER);
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
        return "%s's 90th percentile at Ir %d is %s".formatted(subject(), injectionRate, values(sides));
    }

    /**
     * Formats them as a line of an answer's details.
     *
     * @param sides names of the sides
     */
    public String line(List<String> sides) {
        return "Response: at Ir %d, the highest rate that %s ran, %s's 90th percentile is %s".formatted(injectionRate,
                sides.size() == 2 ? "both" : "all", subject(), values(sides));
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
