package org.bbops.driver.rules;

import java.util.List;
import java.util.Set;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.Total;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.rules.Rules.WaitingOrders;

/** Additional rules of this project, which keep a system from passing by errors, by refusals, or by letting orders queue up. */
final class SystemRules {

    private static final String GROWTH = "growth of the purchase orders that wait, of those ordered";
    private static final String HAND_OVER = "hand-over 90th percentile";
    static final Set<String> OF_WAITING_ORDERS = Set.of(GROWTH, HAND_OVER);

    private static final double PERCENT = 100;
    private static final double ERROR_SHARE_MAX = 0.01;
    /** One customer in ten has no credit; the draw prefers some customers, so that the share of refusals varies. */
    private static final double REFUSED_SHARE_MIN = 0.05;
    private static final double REFUSED_SHARE_MAX = 0.15;
    private static final double GROWTH_PERCENT_MAX = 10;
    /** Fewest additional orders that count as growth rather than fluctuation. */
    private static final double GROWTH_MIN = 10;
    private static final int PARTS = 3;
    private static final double HAND_OVER_SECONDS_MAX = 5;
    private static final double SECONDS_PER_MILLI = 1e-3;

    private SystemRules() {
    }

    static List<Rule> of(RunMeasurement run, WaitingOrders waiting) {
        TransactionMeasurement orders = run.of(Transaction.NEW_ORDER);
        return List.of(
                errors(run),
                ofTheSystem(Rule.share("newOrders refused for credit", orders.count(Outcome.REFUSED), orders.successes(), REFUSED_SHARE_MIN,
                        REFUSED_SHARE_MAX)),
                certain(GROWTH, "%", growthPercent(run, waiting.looks()),
                        GROWTH_PERCENT_MAX),
                certain(HAND_OVER, "s", waiting.handOverP90Millis() * SECONDS_PER_MILLI,
                        HAND_OVER_SECONDS_MAX));
    }

    static Rule errors(RunMeasurement run) {
        long errors = run.errorsEnded();
        return ofTheSystem(Rule.share("business operations that ended in an error", errors, errors + run.businessOperationsEnded(), 0,
                ERROR_SHARE_MAX));
    }

    private static Rule ofTheSystem(Rule rule) {
        return new Rule(rule.name(), rule.unit(), rule.value(), rule.limits(), true, rule.interval());
    }

    /** Creates a rule on a figure that was counted rather than sampled. */
    private static Rule certain(String name, String unit, double value, double max) {
        return new Rule(name, unit, value, new VerdictLimits(0, max), true, _ -> new ConfidenceInterval(value, value));
    }

    /**
     * Returns the growth from the window's first third to its last, as a share of the purchase orders made in it; NaN unless both have
     * a sample.
     */
    private static double growthPercent(RunMeasurement run, List<QueueLook> all) {
        Phases phases = run.plan().phases();
        long begin = phases.rampUp().toMillis();
        long end = phases.steadyEnd().toMillis();
        long part = (end - begin) / PARTS;
        // Samples are selected by time: under load the system leaves some out.
        double growth = waiting(all, end - part, end) - waiting(all, begin, begin + part);
        if (Double.isNaN(growth)) {
            return Double.NaN;
        }
        double ordered = run.observed().totals().of(Total.PURCHASING) * run.steadySeconds()
                / (phases.total().toMillis() * SECONDS_PER_MILLI);
        return growth < GROWTH_MIN ? 0 : PERCENT * growth / Math.max(1, ordered);
    }

    private static double waiting(List<QueueLook> looks, long fromMillis, long toMillis) {
        return looks.stream().filter(look -> look.atMillis() >= fromMillis && look.atMillis() <= toMillis)
                .mapToLong(look -> look.outboxPending() + look.queued()).average().orElse(Double.NaN);
    }
}
