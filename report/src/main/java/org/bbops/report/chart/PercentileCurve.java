package org.bbops.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** The percentiles of a histogram of microseconds as a curve that is finer towards the end, where it matters. */
final class PercentileCurve {

    private static final double[] PERCENTILES = {0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 92, 94, 95, 96, 97, 98, 99,
            99.5, 99.9,
            99.95, 99.99, 99.999};
    private static final double MICROS_PER_MILLI = 1_000;

    private PercentileCurve() {
    }

    /**
     * Returns pairs of percentile and milliseconds, up to the highest percentile that the number of values supports: 10 values have no 99th
     * percentile.
     */
    static List<List<Double>> of(Histogram micros) {
        List<List<Double>> curve = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            double beyond = micros.getTotalCount() * (100 - percentile) / 100;
            if (beyond >= 1) {
                curve.add(List.of(percentile, Rounding.rounded(micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI)));
            }
        }
        return curve;
    }
}
