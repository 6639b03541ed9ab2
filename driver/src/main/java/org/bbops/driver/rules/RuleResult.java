package org.bbops.driver.rules;

import java.util.Locale;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.verdict.Decision.VerdictLimits;

/**
 * Result of a rule in a run.
 *
 * @param name subject of the rule, e.g. {@code newOrder share of the mix}
 * @param unit of the figure: {@code %}, {@code s}, {@code items}, {@code widgets/s} ...
 * @param value the figure as measured; NaN when there was nothing to measure, positive infinity for a percentile that
 *     falls among transactions which ended in an error
 * @param limits range that it has to keep; of a response there is no lower limit
 * @param interval the figure's 95 % confidence interval; its ends are NaN when unknown, and positive infinity where they fall among
 *     transactions that ended in an error
 * @param ofTheSystem true when the system decides it (responses, cycle times, widgets); false when it judges the driver's own draws (mix,
 *     carts, large orders, items, cancels)
 * @param verdict the rule's verdict
 */
public record RuleResult(String name, String unit, double value, VerdictLimits limits, ConfidenceInterval interval,
        boolean ofTheSystem, Verdict verdict) {

    private static final String SECONDS = "s";

    /** Returns true when it failed. */
    public boolean isBroken() {
        return verdict == Verdict.FAILED;
    }

    /**
     * Returns true when it would also have failed with a figure lower by the given time. True only for rules with an upper limit on a
     * duration: the driver's lateness lengthens a response or a hand-over by no more than itself, but may change counts in any way.
     */
    public boolean isBrokenByMoreThan(double seconds) {
        return isBroken() && SECONDS.equals(unit) && limits.least() <= 0 && interval.low() - seconds > limits.most();
    }

    /** Returns true when it bounds the wait of purchase orders for their way to the supplier. */
    public boolean isOfWaitingOrders() {
        return SystemRules.OF_WAITING_ORDERS.contains(name);
    }

    /** Returns true for a percentile that falls among transactions which ended in an error. */
    public boolean isBeyondAnyLimit() {
        return value == Double.POSITIVE_INFINITY;
    }

    /** Formats the figure with its unit: {@code 3.00 s}. */
    public String measured() {
        return isBeyondAnyLimit() ? Percentiles.BEYOND_ANY_LIMIT : String.format(Locale.ROOT, "%.2f %s", value, unit);
    }

    /** Formats the limits: {@code at most 2.00 s}, {@code 47.50 to 52.50 %}. */
    public String limit() {
        return Double.isInfinite(limits.least()) ? String.format(Locale.ROOT, "at most %.2f %s", limits.most(), unit)
                : String.format(Locale.ROOT, "%.2f to %.2f %s", limits.least(), limits.most(), unit);
    }

    /** Verdict of a rule. */
    public enum Verdict {
        /** The whole confidence interval lies within the limits. */
        PASSED("passed"),
        /** The interval lies outside the limits by more than chance explains among all rules of a run. */
        FAILED("failed"),
        /** The run is long enough, but the interval crosses a limit, or lies outside by no more than chance explains. */
        UNDECIDED("undecided"),
        /** The run cannot decide: nothing was measured, or the confidence interval is wider than the range of the limits. */
        TOO_FEW_TO_TELL("too few to tell");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /** Returns its name in messages and results. */
        public String label() {
            return label;
        }
    }
}
