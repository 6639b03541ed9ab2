package org.bbops.analysis.verdict;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Locale;
import org.bbops.analysis.statistics.Ratio;

/**
 * Ratio of two figures, within pairs of runs of the same seed.
 *
 * @param value geometric mean over pairs
 * @param low lower end of the 95 % t interval of the log ratios; null with one pair
 * @param high upper end of the same interval; null with one pair
 * @param pairs number of pairs, 1 or more
 */
public record PairedRatio(double value, Double low, Double high, int pairs) {

    private static final double HUNDRED = 99.5;

    /**
     * Computes the ratio.
     *
     * @param ratios one of each pair, more than 0; one or more
     */
    public static PairedRatio of(List<Double> ratios) {
        Ratio ratio = Ratio.ofPairs(ratios.stream().mapToDouble(Double::doubleValue).toArray());
        return ratio.hasError() ? new PairedRatio(ratio.value(), ratio.low(), ratio.high(), ratios.size())
                : new PairedRatio(ratio.value(), null, null, ratios.size());
    }

    /** Returns the two-sided p-value of the ratio under the null hypothesis that it is 1; with one pair, 1. */
    public double pValue() {
        return low == null ? 1 : Ratio.ofInterval(value, high, pairs - 1.0).pValue();
    }

    /**
     * Formats the value and its interval for people: {@code 4.6 times (4.1 to 5.2, 5 pairs)}, or {@code 4.6 times, in one course each}.
     *
     * @param single name of a measurement
     */
    public String text(String single) {
        return times() + basis(single, "");
    }

    /** Formats the value: {@code 4.6 times}. */
    public String times() {
        return number(value) + " times";
    }

    /**
     * Formats the interval: {@code (4.1 to 5.2, 5 pairs)} after a space, or {@code , in one course each}.
     *
     * @param single name of a measurement
     * @param remark added behind the number of pairs, of which too few are called indicative; may be empty
     */
    public String basis(String single, String remark) {
        String strength = pairs < Decision.PAIRS_MIN ? "indicative" : remark;
        return pairs == 1 ? ", in one %s each".formatted(single)
                : " (%s to %s, %d pairs%s)".formatted(number(low), number(high), pairs, strength.isEmpty() ? "" : "; " + strength);
    }

    /** Formats a number with two significant digits, and all digits before the point. */
    private static String number(double figure) {
        return String.format(Locale.ROOT, figure >= HUNDRED ? "%.0f" : "%.2g", figure);
    }

    /** Returns true when it is no further from 1 than the resolution of a capacity search. */
    @JsonIgnore
    public boolean isAlike() {
        return Math.max(value, 1 / value) <= Decision.ALIKE;
    }
}
