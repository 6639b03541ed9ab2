package org.bbops.driver.capacity;

import java.util.Comparator;
import java.util.List;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.Rules;

/** Judges whether the system bore a step: no rule is broken that it decides. */
public final class StepJudge {

    private static final double SECONDS_PER_MILLI = 1e-3;
    private static final double MICROS_PER_MILLI = 1e3;

    private StepJudge() {
    }

    /**
     * Judges a step.
     *
     * @param rules every rule of a run, judged
     * @param work use of resources in the step
     */
    public static Step judge(Attempt attempt, RunMeasurement measurement, List<RuleResult> rules, Work work) {
        boolean ordersWait = rules.stream().anyMatch(rule -> rule.isBroken() && rule.isOfWaitingOrders());
        Resource binding = ordersWait ? work.occupancy().bindingWhereOrdersWait() : work.occupancy().binding();
        List<String> reasons = failures(rules, binding);
        StepVerdict verdict = StepVerdict.FAILED;
        if (reasons.isEmpty()) {
            DecidedRules told = Rules.told(rules.stream().filter(RuleResult::ofTheSystem).toList());
            verdict = told.isComplete() ? StepVerdict.PASSED : StepVerdict.NOTHING_BROKEN;
            reasons = told.isComplete() ? List.of() : List.of(told.undecidedText());
        }
        if (!measurement.isValid() && !failsForSure(measurement, rules)) {
            verdict = StepVerdict.INVALID;
            reasons = measurement.invalidBecause();
        }
        return new Step(attempt, verdict, measurement.bbopsEndedPerMinute(),
                measurement.of(Transaction.NEW_ORDER).response().getTotalCount() == 0 ? Double.NaN
                        : measurement.of(Transaction.NEW_ORDER).response().getValueAtPercentile(90) / MICROS_PER_MILLI,
                work.boundBy(binding), reasons);
    }

    /** Returns true when rules fail even after subtracting the driver's lag from the responses: a late driver adds no more than its lag. */
    private static boolean failsForSure(RunMeasurement measurement, List<RuleResult> rules) {
        double lagSeconds = measurement.lagP99Millis() * SECONDS_PER_MILLI;
        return measurement.complete() && rules.stream()
                .anyMatch(rule -> rule.isBroken() && rule.isOfResponses() && rule.interval().low() - lagSeconds > rule.limits().most());
    }

    /** The rules that the resource explains come first. */
    private static List<String> failures(List<RuleResult> rules, Resource binding) {
        return rules.stream().filter(rule -> rule.ofTheSystem() && rule.isBroken())
                .sorted(Comparator.comparing(rule -> binding != Resource.SENDERS || !rule.isOfWaitingOrders()))
                .map(rule -> "%s is %s, not %s".formatted(rule.name(), rule.measured(), rule.limit())).toList();
    }
}
