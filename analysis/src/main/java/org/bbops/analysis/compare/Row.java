package org.bbops.analysis.compare;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;

/**
 * A figure of both sides at some levels.
 *
 * @param levels of the factors that vary
 * @param figure name in summary.json; errorShare is errors among all business operations
 * @param means of both sides
 * @param interval of the ratio
 * @param verdict the comparison's verdict on the figure
 * @param because reason why there is no verdict; empty when there is one
 */
public record Row(Map<String, String> levels, String figure, @JsonUnwrapped Means means, @JsonUnwrapped Interval interval,
        RowVerdict verdict, String because) {

    /**
     * Means over the repetitions of each side; null when there was nothing to measure.
     *
     * @param a of the first side
     * @param b of the second side
     * @param repetitionsA runs of the first side
     * @param repetitionsB runs of the second side
     */
    public record Means(Double a, Double b, int repetitionsA, int repetitionsB) {
    }

    /**
     * Ratio of the second side's figure to the first's, with its 95 % confidence interval; null when unknown.
     *
     * @param ratio second over first
     * @param low lower end
     * @param high upper end
     */
    public record Interval(Double ratio, Double low, Double high) {
    }
}
