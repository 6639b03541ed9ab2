package org.bbops.driver.rules;

import org.bbops.driver.measurement.Sample;

/** Puts a figure, its interval and its limits together into a result. */
final class Rule {

    private static final double PERCENT = 100;

    private Rule() {
    }

    /** A share, told in percent; the limits are from 0 to 1. */
    static RuleResult share(String name, long hits, long trials, double low, double high) {
        double value = trials == 0 ? Double.NaN : PERCENT * hits / trials;
        return result(name, "%", value, low * PERCENT, high * PERCENT, Statistics.share(hits, trials).times(PERCENT));
    }

    /** A mean. */
    static RuleResult mean(String name, String unit, Sample sample, double low, double high) {
        return result(name, unit, sample.mean(), low, high, Statistics.mean(sample));
    }

    /** A figure that has an upper limit only. */
    static RuleResult atMost(String name, String unit, double value, double high, ConfidenceInterval interval) {
        return result(name, unit, value, Double.NEGATIVE_INFINITY, high, interval);
    }

    /** Any figure with the interval that it comes with. */
    static RuleResult result(String name, String unit, double value, double low, double high,
                             ConfidenceInterval interval) {
        return new RuleResult(name, unit, value, low, high, interval.low(), interval.high(), interval.within(low, high));
    }
}
