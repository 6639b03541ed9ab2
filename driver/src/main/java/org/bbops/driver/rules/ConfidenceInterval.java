package org.bbops.driver.rules;

/**
 * A confidence interval.
 *
 * @param low its lower end; NaN when there was nothing to tell it from
 * @param high its upper end, not below the lower
 */
record ConfidenceInterval(double low, double high) {

    /** Nothing is known. */
    static final ConfidenceInterval UNKNOWN = new ConfidenceInterval(Double.NaN, Double.NaN);

    /** The same, in another unit. */
    ConfidenceInterval times(double factor) {
        return new ConfidenceInterval(low * factor, high * factor);
    }

    /** Whether it lies inside of the limits as a whole. */
    boolean isWithin(double limitLow, double limitHigh) {
        return low >= limitLow && high <= limitHigh;
    }

    /** Whether it lies outside of the limits as a whole. */
    boolean isOutside(double limitLow, double limitHigh) {
        return high < limitLow || low > limitHigh;
    }
}
