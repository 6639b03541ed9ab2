package org.bbops.driver.results;

import java.util.stream.DoubleStream;

/** The middle of a few values. */
final class Median {

    private Median() {
    }

    /** The middle one, or the mean of the two in the middle; below all others when there is none. */
    static double of(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        if (sorted.length == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
