package org.bbops.analysis.verdict;

import org.bbops.analysis.statistics.Ratio;

/** Decision on a ratio or a figure and its limits. */
public enum Decision {
    /** The whole interval lies within the limits. */
    HOLDS,
    /** The whole interval lies outside the limits. */
    DOES_NOT_HOLD,
    /** The interval reaches over a limit. */
    INCONCLUSIVE,
    /** Fewer pairs than {@link #PAIRS_MIN}: the direction is shown, nothing is concluded. */
    INDICATIVE,
    /** Both sides completed all that was offered: neither one's limit is known. */
    LOAD_LIMITED,
    /** There is nothing to decide on. */
    NONE;

    /** Fewer pairs conclude nothing. */
    public static final int PAIRS_MIN = 5;

    /** Ratio of capacities up to which they are not told apart, as a search resolves them no further. */
    static final double ALIKE = 1.1;

    /**
     * Decides on an interval, however it was come by.
     *
     * @param low lower end; negative infinity when the figure may be any lesser
     * @param high upper end; positive infinity when it may be any greater
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

    /** Returns true when the interval of a ratio leaves out 1, whatever the number of runs that it is from. */
    public static boolean differs(Ratio ratio) {
        return of(ratio.low(), ratio.high(), VerdictLimits.EQUAL) == DOES_NOT_HOLD;
    }

    /** Returns true when a ratio of 1.1 or less, or its inverse, is all that can be said. */
    public boolean showsNoDifference(PairedRatio ratio) {
        return this == INCONCLUSIVE || this == INDICATIVE && ratio.isAlike();
    }

    /** Returns true when a ratio is so far above 1 that two capacities would be told apart. */
    public static boolean isWorthTelling(double ratio) {
        return ratio > ALIKE;
    }
}
