package org.bbops.analysis.verdict;

import java.util.List;
import org.bbops.analysis.statistics.Ratio;

/** Decision on a ratio or a figure and its limits. */
public enum Decision {
    /** The whole interval lies within the limits. */
    HOLDS,
    /** The whole interval lies outside the limits. */
    DOES_NOT_HOLD,
    /** The interval contains a limit. */
    INCONCLUSIVE,
    /** Indicative: fewer pairs than {@link #PAIRS_MIN} show a direction, but allow no conclusion. */
    INDICATIVE,
    /** Load-limited: both sides completed the offered load, so that neither limit is known. */
    LOAD_LIMITED,
    /** Nothing to decide. */
    NONE;

    /** Fewest pairs that allow a conclusion. */
    public static final int PAIRS_MIN = 5;

    /** Largest ratio of capacities that counts as no difference, as a search has no finer resolution. */
    static final double ALIKE = 1.1;

    /**
     * Decides by an interval from any method.
     *
     * @param low lower end; negative infinity when unbounded
     * @param high upper end; positive infinity when unbounded
     */
    public static Decision of(double low, double high, VerdictLimits limits) {
        if (low >= limits.least() && high <= limits.most()) {
            return HOLDS;
        }
        return high < limits.least() || low > limits.most() ? DOES_NOT_HOLD : INCONCLUSIVE;
    }

    /**
     * Decides on the ratio of pairs.
     *
     * @param ratio null when no pair has one
     * @param loadLimited true when both sides completed the offered load
     */
    public static Decision of(PairedRatio ratio, VerdictLimits limits, boolean loadLimited) {
        if (loadLimited) {
            return LOAD_LIMITED;
        }
        if (ratio == null) {
            return NONE;
        }
        return ratio.pairs() < PAIRS_MIN ? INDICATIVE : of(ratio.low(), ratio.high(), limits);
    }

    /**
     * Decides on the equality of two sides by the direction of each pair, where a pair has no ratio because one side passes nothing.
     *
     * @param directions sign of each pair
     */
    public static Decision ofDirections(List<Integer> directions) {
        if (directions.isEmpty()) {
            return NONE;
        }
        boolean agree = directions.stream().allMatch(sign -> sign > 0) || directions.stream().allMatch(sign -> sign < 0);
        return directions.size() < PAIRS_MIN ? INDICATIVE : agree ? DOES_NOT_HOLD : INCONCLUSIVE;
    }

    /** Returns true when the interval of a ratio excludes 1, whatever the number of runs. */
    public static boolean differs(Ratio ratio) {
        return of(ratio.low(), ratio.high(), VerdictLimits.EQUAL) == DOES_NOT_HOLD;
    }

    /** Returns true when the ratio shows no difference: inconclusive, or indicative and within a factor of 1.1 of equality. */
    public boolean showsNoDifference(PairedRatio ratio) {
        return this == INCONCLUSIVE || this == INDICATIVE && ratio.isAlike();
    }

    /** Returns true when a ratio is far enough above 1 to count as a difference of capacities. */
    public static boolean isDifference(double ratio) {
        return ratio > ALIKE;
    }

    /**
     * Range that a ratio or a figure is tested against, both limits included.
     *
     * @param least negative infinity for none
     * @param most positive infinity for none
     */
    public record VerdictLimits(double least, double most) {

        /** Equality of the two sides of a ratio. */
        public static final VerdictLimits EQUAL = new VerdictLimits(1, 1);

        /** Creates a range; null stands for no limit. */
        public static VerdictLimits of(Number least, Number most) {
            return new VerdictLimits(least == null ? Double.NEGATIVE_INFINITY : least.doubleValue(),
                    most == null ? Double.POSITIVE_INFINITY : most.doubleValue());
        }
    }
}
