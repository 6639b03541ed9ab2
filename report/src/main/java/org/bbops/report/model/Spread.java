package org.bbops.report.model;

import java.util.Arrays;

/**
 * A figure over repetitions.
 *
 * @param median the middle one, or the mean of the two in the middle
 * @param low the smallest
 * @param high the greatest
 */
public record Spread(double median, double low, double high) {

    /** Builds the spread of one or more values. */
    static Spread of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(median, sorted[0], sorted[sorted.length - 1]);
    }
}
