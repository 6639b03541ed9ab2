package org.bbops.driver.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.driver.capacity.Climb.Attempt;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.Transaction;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.results.QueueLook;
import org.bbops.driver.rules.RuleResult;

/** Tells whether the system bore a step: the rules that it decides, its errors, and a queue of purchase orders that does not grow. */
public final class StepJudge {

    private static final double ERROR_SHARE_MAX = 0.01;
    private static final double GROWTH_SHARE_MAX = 0.1;
    private static final int GROWTH_MIN = 10;
    private static final int PARTS = 3;
    private static final double SECONDS_PER_MILLI = 1e-3;
    private static final double MICROS_PER_MILLI = 1e3;

    private StepJudge() {
    }

    /**
     * Judges a step.
     *
     * @param rules every rule of a run, judged
     * @param queue how many purchase orders waited, look by look
     * @param demand what the step took; null when not known
     */
    public static Step judge(Attempt attempt, RunMeasurement measurement, List<RuleResult> rules, List<QueueLook> queue,
            Occupancy occupancy, Demand demand) {
        List<String> failures = failures(measurement, rules, queue);
        StepVerdict verdict = failures.isEmpty() ? StepVerdict.PASSED : StepVerdict.FAILED;
        List<String> reasons = failures;
        if (!measurement.isValid() && !failsForSure(measurement, rules)) {
            verdict = StepVerdict.INVALID;
            reasons = measurement.invalidBecause();
        }
        return new Step(attempt.injectionRate(), attempt.kind(), verdict, measurement.bbopsPerMinute(),
                measurement.of(Transaction.NEW_ORDER).response().getTotalCount() == 0 ? Double.NaN
                        : measurement.of(Transaction.NEW_ORDER).response().getValueAtPercentile(90) / MICROS_PER_MILLI,
                occupancy, demand, reasons);
    }

    /** A driver that wakes its users late adds no more than its lag to a response; what is beyond that is the system's. */
    private static boolean failsForSure(RunMeasurement measurement, List<RuleResult> rules) {
        double lagSeconds = measurement.lagP99Millis() * SECONDS_PER_MILLI;
        return measurement.complete() && rules.stream()
                .anyMatch(rule -> rule.isBroken() && rule.isOfResponses() && rule.intervalLow() - lagSeconds > rule.limitHigh());
    }

    private static List<String> failures(RunMeasurement measurement, List<RuleResult> rules, List<QueueLook> queue) {
        List<String> failures = new ArrayList<>();
        rules.stream().filter(rule -> rule.ofTheSystem() && rule.isBroken())
                .forEach(rule -> failures.add("%s is %s, not %s".formatted(rule.name(), rule.measured(), rule.limit())));
        double ended = measurement.businessOperationsEnded() + measurement.errorsEnded();
        if (measurement.errorsEnded() > ERROR_SHARE_MAX * ended) {
            failures.add(String.format(Locale.ROOT, "%.1f %% of the business operations ended in an error, where 1 %% is the most",
                    100 * measurement.errorsEnded() / ended));
        }
        double growth = growth(measurement.plan().phases(), queue);
        double ordered = measurement.totals().purchasing() * measurement.steadySeconds()
                / (measurement.plan().phases().total().toMillis() * SECONDS_PER_MILLI);
        if (growth >= GROWTH_MIN && growth > GROWTH_SHARE_MAX * ordered) {
            failures.add(String.format(Locale.ROOT, "the queue of purchase orders grew by %.0f over the window, of about %.0f that were "
                    + "ordered in it", growth, ordered));
        }
        return List.copyOf(failures);
    }

    /** From the window's first third to its last. */
    private static double growth(Phases phases, List<QueueLook> queue) {
        List<QueueLook> looks = queue.stream().filter(look -> look.atMillis() >= phases.rampUp().toMillis()
                && look.atMillis() <= phases.steadyEnd().toMillis()).toList();
        int part = looks.size() / PARTS;
        return part == 0 ? 0 : waiting(looks.subList(looks.size() - part, looks.size())) - waiting(looks.subList(0, part));
    }

    private static double waiting(List<QueueLook> looks) {
        return looks.stream().mapToLong(look -> look.outboxPending() + look.queued()).average().orElse(0);
    }
}
