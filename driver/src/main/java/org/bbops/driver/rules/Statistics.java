package org.bbops.driver.rules;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.bbops.driver.measurement.Sample;

/**
 * The confidence intervals that the rules use; docs/rules.md has the formulas and their sources. A tail is the chance that the true
 * figure lies beyond one of an interval's two ends: 0.025 makes one of 95 %.
 */
final class Statistics {

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private Statistics() {
    }

    /** Returns Wilson's score interval of a share; unknown without trials. */
    static ConfidenceInterval share(long hits, long trials, double tail) {
        if (trials == 0) {
            return ConfidenceInterval.UNKNOWN;
        }
        double z = NORMAL.inverseSurvivalProbability(tail);
        double share = (double) hits / trials;
        double denominator = 1 + z * z / trials;
        double centre = (share + z * z / (2 * trials)) / denominator;
        double half = z / denominator * Math.sqrt(share * (1 - share) / trials + z * z / (4.0 * trials * trials));
        return new ConfidenceInterval(Math.max(0, centre - half), Math.min(1, centre + half));
    }

    /** Student's t interval of a mean; unknown of fewer than two values. */
    static ConfidenceInterval mean(Sample sample, double tail) {
        if (sample.count() < 2) {
            return ConfidenceInterval.UNKNOWN;
        }
        double t = TDistribution.of(sample.count() - 1.0).inverseSurvivalProbability(tail);
        double half = t * Math.sqrt(sample.variance() / sample.count());
        return new ConfidenceInterval(sample.mean() - half, sample.mean() + half);
    }

    /** Returns the normal confidence interval of a figure with known variance; never below 0. */
    static ConfidenceInterval withVariance(double value, double variance, double tail) {
        double half = NORMAL.inverseSurvivalProbability(tail) * Math.sqrt(variance);
        return new ConfidenceInterval(Math.max(0, value - half), value + half);
    }
}
