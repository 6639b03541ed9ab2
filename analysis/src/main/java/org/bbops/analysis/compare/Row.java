package org.bbops.analysis.compare;

import java.util.Map;

/**
 * A figure of both sides at some levels.
 *
 * @param levels of the factors that vary
 * @param figure as summary.json names it; errorShare is errors among all business operations
 * @param a mean over the first side's repetitions; null when there was nothing to measure
 * @param b mean over the second side's
 * @param repetitionsA runs of the first side
 * @param repetitionsB runs of the second side
 * @param ratio second over first; null when it cannot be told
 * @param low lower end of its 95 % confidence interval
 * @param high upper end of it
 * @param verdict what is said of it
 * @param because why nothing is said of it; empty when something is
 */
public record Row(Map<String, String> levels, String figure, Double a, Double b, int repetitionsA, int repetitionsB, Double ratio,
                  Double low, Double high, RowVerdict verdict, String because) {
}
