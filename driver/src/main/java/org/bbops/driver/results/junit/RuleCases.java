package org.bbops.driver.results.junit;

import java.util.List;
import java.util.Locale;
import org.bbops.driver.results.junit.TestCase.Outcome;
import org.bbops.driver.rules.RuleResult;

/** A run's rules as test cases. */
final class RuleCases {

    private RuleCases() {
    }

    /**
     * All of them.
     *
     * @param broken what a broken rule is: a failure of a run that stands alone, a result where runs are compared
     */
    static List<TestCase> of(List<RuleResult> rules, Outcome broken) {
        return rules.stream().map(rule -> TestCase.of(rule.name(), outcome(rule, broken), message(rule))).toList();
    }

    private static Outcome outcome(RuleResult rule, Outcome broken) {
        return switch (rule.verdict()) {
            case PASSED -> Outcome.PASSED;
            case FAILED -> broken;
            case TOO_FEW_TO_TELL -> Outcome.SKIPPED;
        };
    }

    private static String message(RuleResult rule) {
        return String.format(Locale.ROOT, "%s: %s, expected %s, 95 %% confidence interval %s to %s", rule.verdict().label(),
            figure(rule), rule.limit(), number(rule.intervalLow()), number(rule.intervalHigh()));
    }

    private static String figure(RuleResult rule) {
        return Double.isInfinite(rule.value()) ? rule.measured() : number(rule.value());
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "nothing measured" : String.format(Locale.ROOT, "%.4f", value);
    }
}
