package org.bbops.driver.rules;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.driver.measurement.WorkloadFigures.Sample;

/**
 * Confidence interval of a figure that a rule judges; docs/rules.md has the formulas and their sources. Its tail is the error probability
 * on each side: 0.025 for an interval of 95 %.
 *
 * @param low its lower end; NaN when it is unknown
 * @param high its upper end, not below the lower; NaN when it is unknown
 */
public record ConfidenceInterval(double low, double high) {

    /** Unknown interval. */
    static final ConfidenceInterval UNKNOWN = new ConfidenceInterval(Double.NaN, Double.NaN);

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** Returns Wilson's score interval of a proportion; unknown without trials. */
    static ConfidenceInterval ofShare(long hits, long trials, double tail) {
        if (trials == 0) {
            return UNKNOWN;
        }
        double z = NORMAL.inverseSurvivalProbability(tail);
        double share = (double) hits / trials;
        double denominator = 1 + z * z / trials;
        double centre = (share + z * z / (2 * trials)) / denominator;
        double half = z / denominator * Math.sqrt(share * (1 - share) / trials + z * z / (4.0 * trials * trials));
        return new ConfidenceInterval(Math.max(0, centre - half), Math.min(1, centre + half));
    }

    /** Returns Student's t interval of a mean; unknown for fewer than two values. */
    static ConfidenceInterval ofMean(Sample sample, double tail) {
        if (sample.count() < 2) {
            return UNKNOWN;
        }
        double t = TDistribution.of(sample.count() - 1.0).inverseSurvivalProbability(tail);
        double half = t * Math.sqrt(sample.variance() / sample.count());
        return new ConfidenceInterval(sample.mean() - half, sample.mean() + half);
    }

    /** Returns the interval of a normally distributed figure with known variance; never below 0. */
    static ConfidenceInterval withVariance(double value, double variance, double tail) {
        double half = NORMAL.inverseSurvivalProbability(tail) * Math.sqrt(variance);
        return new ConfidenceInterval(Math.max(0, value - half), value + half);
    }

    /** Converts the interval to another unit. */
    ConfidenceInterval times(double factor) {
        return new ConfidenceInterval(low * factor, high * factor);
    }

    /** Returns true when the whole interval lies within the limits. */
    boolean isWithin(VerdictLimits limits) {
        return low >= limits.least() && high <= limits.most();
    }

    /** Returns true when the interval is narrow enough to fit between the limits. */
    boolean canDecide(VerdictLimits limits) {
        return !Double.isNaN(low) && !Double.isNaN(high)
                && (Double.isInfinite(limits.least()) || high - low <= limits.most() - limits.least());
    }

    /** Returns true when the whole interval lies outside the limits. */
    boolean isOutside(VerdictLimits limits) {
        return high < limits.least() || low > limits.most();
    }
}
