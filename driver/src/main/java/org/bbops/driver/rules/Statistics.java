package org.bbops.driver.rules;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.bbops.driver.measurement.Sample;

/** The 95 % confidence intervals that the rules use; docs/rules.md has the formulas and their sources. */
final class Statistics {

    private static final double TAIL = 0.025;
    private static final double Z = NormalDistribution.of(0, 1).inverseSurvivalProbability(TAIL);

    private Statistics() {
    }

    /** Wilson's score interval of a share: so many hits among so many trials; unknown of none. */
    static ConfidenceInterval share(long hits, long trials) {
        if (trials == 0) {
            return ConfidenceInterval.UNKNOWN;
        }
        double share = (double) hits / trials;
        double denominator = 1 + Z * Z / trials;
        double centre = (share + Z * Z / (2 * trials)) / denominator;
        double half = Z / denominator * Math.sqrt(share * (1 - share) / trials + Z * Z / (4.0 * trials * trials));
        return new ConfidenceInterval(Math.max(0, centre - half), Math.min(1, centre + half));
    }

    /** Student's t interval of a mean; unknown of fewer than two values. */
    static ConfidenceInterval mean(Sample sample) {
        if (sample.count() < 2) {
            return ConfidenceInterval.UNKNOWN;
        }
        double t = TDistribution.of(sample.count() - 1.0).inverseSurvivalProbability(TAIL);
        double half = t * Math.sqrt(sample.variance() / sample.count());
        return new ConfidenceInterval(sample.mean() - half, sample.mean() + half);
    }

    /** The interval of a figure whose variance is known, by the normal distribution; never below 0. */
    static ConfidenceInterval withVariance(double value, double variance) {
        double half = Z * Math.sqrt(variance);
        return new ConfidenceInterval(Math.max(0, value - half), value + half);
    }
}
