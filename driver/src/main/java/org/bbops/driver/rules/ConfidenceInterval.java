package org.bbops.driver.rules;

/**
 * A 95 % confidence interval.
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

    /** Inside the limits as a whole: passed; outside as a whole: failed; else too few to tell. */
    Verdict within(double limitLow, double limitHigh) {
        if (low >= limitLow && high <= limitHigh) {
            return Verdict.PASSED;
        }
        return high < limitLow || low > limitHigh ? Verdict.FAILED : Verdict.TOO_FEW_TO_TELL;
    }
}
