package org.bbops.driver.rules;

import java.util.function.DoubleFunction;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.driver.measurement.WorkloadFigures.Sample;
import org.bbops.driver.rules.RuleResult.Verdict;

/**
 * A rule's figure, its limits and its intervals, before it is judged.
 *
 * @param name subject of the rule
 * @param unit of the figure
 * @param value the figure as measured; NaN when there was nothing to measure
 * @param limits that it has to keep
 * @param ofTheSystem true when the system decides it; false when it judges the driver's own draws
 * @param interval returns the figure's confidence interval for a given error probability on each side
 */
record Rule(String name, String unit, double value, VerdictLimits limits, boolean ofTheSystem,
        DoubleFunction<ConfidenceInterval> interval) {

    /** Error probability on each side of the reported 95 % interval. */
    private static final double TAIL_REPORTED = 0.025;
    private static final double PERCENT = 100;

    /** Creates a rule on a share of the driver's draws, in percent; the limits are from 0 to 1. */
    static Rule share(String name, long hits, long trials, double low, double high) {
        double value = trials == 0 ? Double.NaN : PERCENT * hits / trials;
        return new Rule(name, "%", value, new VerdictLimits(low * PERCENT, high * PERCENT), false,
                tail -> ConfidenceInterval.ofShare(hits, trials, tail).times(PERCENT));
    }

    /** Creates a rule on a mean. */
    static Rule mean(String name, String unit, Sample sample, double low, double high, boolean ofTheSystem) {
        return new Rule(name, unit, sample.mean(), new VerdictLimits(low, high), ofTheSystem,
                tail -> ConfidenceInterval.ofMean(sample, tail));
    }

    /** Returns true when there is a value to judge. */
    boolean isMeasured() {
        return !Double.isNaN(value);
    }

    /** Returns true when the whole confidence interval lies outside the limits. */
    boolean liesOutside(double tail) {
        return interval.apply(tail).isOutside(limits);
    }

    /** Judges it: failed when it is broken, passed when the whole 95 % interval lies within the limits. */
    RuleResult judged(boolean broken) {
        ConfidenceInterval told = interval.apply(TAIL_REPORTED);
        return new RuleResult(name, unit, value, limits, told, ofTheSystem, broken ? Verdict.FAILED : unbroken(told));
    }

    private Verdict unbroken(ConfidenceInterval told) {
        if (told.isWithin(limits)) {
            return Verdict.PASSED;
        }
        return told.canDecide(limits) ? Verdict.UNDECIDED : Verdict.TOO_FEW_TO_TELL;
    }
}
