package org.bbops.driver.rules;

import org.bbops.analysis.verdict.VerdictLimits;

/**
 * A confidence interval.
 *
 * @param low its lower end; NaN when it is unknown
 * @param high its upper end, not below the lower; NaN when it is unknown
 */
public record ConfidenceInterval(double low, double high) {

    /** Unknown interval. */
    static final ConfidenceInterval UNKNOWN = new ConfidenceInterval(Double.NaN, Double.NaN);

    /** Converts the interval to another unit. */
    ConfidenceInterval times(double factor) {
        return new ConfidenceInterval(low * factor, high * factor);
    }

    /** Returns true when it lies inside of the limits as a whole. */
    boolean isWithin(VerdictLimits limits) {
        return low >= limits.least() && high <= limits.most();
    }

    /** Returns true when it is narrow enough to lie within limits so far apart. */
    boolean canDecide(VerdictLimits limits) {
        return !Double.isNaN(low) && !Double.isNaN(high)
                && (Double.isInfinite(limits.least()) || high - low <= limits.most() - limits.least());
    }

    /** Returns true when it lies outside of the limits as a whole. */
    boolean isOutside(VerdictLimits limits) {
        return high < limits.least() || low > limits.most();
    }
}
