package org.bbops.analysis.verdict;

import java.util.List;
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

    /**
     * Works it out.
     *
     * @param ratios one of each pair, more than 0; one or more
     */
    public static PairedRatio of(List<Double> ratios) {
        Ratio ratio = Ratio.ofPairs(ratios.stream().mapToDouble(Double::doubleValue).toArray());
        return ratio.isTold() ? new PairedRatio(ratio.value(), ratio.low(), ratio.high(), ratios.size())
                : new PairedRatio(ratio.value(), null, null, ratios.size());
    }

    /** Returns true when it is no further from 1 than the resolution of a capacity search. */
    public boolean isAlike() {
        return Math.max(value, 1 / value) <= Decision.ALIKE;
    }
}
