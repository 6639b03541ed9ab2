package org.bbops.analysis.statistics;

import java.util.Arrays;

/**
 * Median and range of a figure over repetitions.
 *
 * @param median the middle one, or the mean of the two in the middle
 * @param low the smallest
 * @param high the greatest
 */
public record MedianRange(double median, double low, double high) {

    /** Builds the median and range of one or more values. */
    public static MedianRange of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
        return new MedianRange(median, sorted[0], sorted[sorted.length - 1]);
    }
}
