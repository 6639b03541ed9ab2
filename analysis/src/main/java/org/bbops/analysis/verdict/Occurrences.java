package org.bbops.analysis.verdict;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * Count of an event that must not happen, over the operations in which it could have happened.
 *
 * @param count number of occurrences
 * @param exposure operations counted; 0 when there was none
 */
public record Occurrences(long count, long exposure) {

    /** Rule of three: of N operations without one, the 95 % upper bound of the share is 3/N (Hanley and Lippman-Hand, JAMA 1983). */
    private static final double RULE_OF_THREE = 3;
    private static final double PERCENT = 100;
    private static final MathContext TWO_DIGITS = new MathContext(2);

    /** Returns the 95 % upper bound of the share after no occurrence, 0 to 1. */
    public double bound() {
        return exposure == 0 ? 1 : Math.min(1, RULE_OF_THREE / exposure);
    }

    /** Formats them: {@code 0 of 12,345 (at most 0.024 % at 95 %)}, or {@code 6 of 81}. */
    public String text() {
        String of = String.format(Locale.ROOT, "%,d of %,d", count, exposure);
        return count > 0 ? of : "%s (at most %s %% at 95 %%)".formatted(of,
                new BigDecimal(PERCENT * bound()).round(TWO_DIGITS).stripTrailingZeros().toPlainString());
    }
}
