package org.bbops.driver.capacity;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.Demand.OperationDemand;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.Responses;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.RuleResult.Verdict;
import org.bbops.driver.rules.Rules;

/** Judges a step of a capacity search by the rules that the system decides: it passes when none is broken. */
public final class StepJudge {

    private static final List<String> RESPONSES = Transaction.BUSINESS.stream().map(Rules::responseOf).toList();
    private static final double SECONDS_PER_MILLI = 1e-3;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final double MICROS_PER_MILLI = 1e3;
    /** Time that a work order spends at its three stations (docs/workload.md, section 3). */
    private static final double STATIONS_SECONDS = 0.999;
    /** Share of work orders above their 90th percentile: if fewer buy, the supplier does not decide it. */
    private static final double TAIL = 0.1;

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
        List<RuleResult> broken = broken(rules, binding, work.demand());
        Responses responses = new Responses(p90Millis(Transaction.NEW_ORDER, rules), p90Millis(Transaction.WORK_ORDER, rules));
        Step failed = new Step(attempt, StepVerdict.FAILED, measurement.bbopsEndedPerMinute(), responses, work.boundBy(binding),
                reasons(broken, work.demand()), null);
        if (!measurement.isValid()) {
            return ofLateDriver(failed, measurement, broken);
        }
        if (!broken.isEmpty()) {
            return failed;
        }
        if (judgeNoResponse(rules)) {
            return failed.judged(StepVerdict.NOTHING_TOLD, List.of("too few transactions to judge any response"));
        }
        DecidedRules told = Rules.told(rules.stream().filter(RuleResult::ofTheSystem).toList());
        return told.isComplete() ? failed.judged(StepVerdict.PASSED, List.of())
                : failed.judged(StepVerdict.NOTHING_BROKEN, List.of(told.undecidedText()));
    }

    /** Returns true when no response could be judged: other rules, such as that on a growing queue, prove no capacity at a low rate. */
    private static boolean judgeNoResponse(List<RuleResult> rules) {
        List<RuleResult> responses = rules.stream().filter(rule -> RESPONSES.contains(rule.name())).toList();
        return !responses.isEmpty() && responses.stream().allMatch(rule -> rule.verdict() == Verdict.TOO_FEW_TO_TELL);
    }

    /** Returns the figure of the rule, so that a step and its reasons agree; to the microsecond, as responses are measured. */
    private static double p90Millis(Transaction transaction, List<RuleResult> rules) {
        double seconds = rules.stream().filter(rule -> rule.name().equals(Rules.responseOf(transaction)))
                .mapToDouble(RuleResult::value).findFirst().orElse(Double.NaN);
        return Math.rint(seconds * MICROS_PER_SECOND) / MICROS_PER_MILLI;
    }

    /** Keeps the verdict for rules that are broken by more than the driver's lateness; without such a rule the step is invalid. */
    private static Step ofLateDriver(Step step, RunMeasurement measurement, List<RuleResult> broken) {
        double lateMillis = measurement.latenessMillis();
        List<RuleResult> certain = broken.stream().filter(rule -> rule.isBrokenByMoreThan(lateMillis * SECONDS_PER_MILLI)).toList();
        return !measurement.complete() || certain.isEmpty() ? step.judged(StepVerdict.INVALID, measurement.invalidBecause())
                : step.judged(StepVerdict.FAILED, reasons(certain, step.demand())).lateBy(Math.round(lateMillis));
    }

    /** Returns the broken rules, first those that the saturated resource, or the supplier alone, explains. */
    private static List<RuleResult> broken(List<RuleResult> rules, Resource binding, Demand demand) {
        return rules.stream().filter(rule -> rule.ofTheSystem() && rule.isBroken())
                .sorted(Comparator.<RuleResult, Boolean>comparing(rule -> binding != Resource.SENDERS || !rule.isOfWaitingOrders())
                        .thenComparing(rule -> supplierAlone(rule, demand).isEmpty()))
                .toList();
    }

    private static List<String> reasons(List<RuleResult> broken, Demand demand) {
        return broken.stream().map(
                rule -> "%s is %s, not %s%s".formatted(rule.name(), rule.measured(), rule.limit(), supplierAlone(rule, demand)))
                .toList();
    }

    /** Formats the supplier's part where its answer alone takes work orders beyond their limit; empty for any other rule. */
    private static String supplierAlone(RuleResult rule, Demand demand) {
        OperationDemand schedule = demand == null ? null : demand.operations().get(Transaction.SCHEDULE_WORK_ORDER.label());
        if (schedule == null || schedule.supplierCalls() <= TAIL * schedule.count() || rule.isBeyondAnyLimit()
                || !rule.name().equals(Rules.responseOf(Transaction.WORK_ORDER))) {
            return "";
        }
        double call = schedule.supplierSeconds() / schedule.supplierCalls();
        return call + STATIONS_SECONDS <= rule.limits().most() ? ""
                : String.format(Locale.ROOT, "; the supplier's answer alone takes %.1f s", call);
    }
}
