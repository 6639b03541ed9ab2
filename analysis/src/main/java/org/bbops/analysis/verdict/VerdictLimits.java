package org.bbops.analysis.verdict;

/**
 * Range that a ratio or a figure is tested against, both limits included.
 *
 * @param least negative infinity for none
 * @param most positive infinity for none
 */
public record VerdictLimits(double least, double most) {

    /** Equality of the two sides of a ratio. */
    public static final VerdictLimits EQUAL = new VerdictLimits(1, 1);

    /** Takes null for no limit. */
    public static VerdictLimits of(Number least, Number most) {
        return new VerdictLimits(least == null ? Double.NEGATIVE_INFINITY : least.doubleValue(),
                most == null ? Double.POSITIVE_INFINITY : most.doubleValue());
    }
}
