package org.bbops.cli.chaos;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.cli.chaos.KillExecutor.KillStep;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.driver.audit.Audit;
import org.bbops.driver.audit.LiveAudit;
import org.bbops.driver.audit.OrderFates.OrderFate;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;
import org.bbops.driver.results.chaos.Variant;
import org.bbops.driver.results.chaos.Variant.Promise;

/**
 * Makes the raw figures of one run of a sitting.
 *
 * @param experiment experiment of the run
 * @param run the run
 * @param origin place among all sittings
 */
record ChaosFigures(Experiment experiment, RunConfiguration run, SittingRun.Origin origin) {

    /**
     * Returns the figures of an audited run. It counts when everything had drained, or when it has a violation that work in progress could
     * not undo: an order in effect twice, or a contradiction that the live audit saw.
     *
     * @param steps executed kills, one or more if there are purchase orders
     * @param environment null when it could not be read
     */
    SittingRun of(List<KillStep> steps, ChaosOutcome outcome, Environment environment, Duration took) {
        List<Attribution> parts = Attribution.of(steps, outcome.fates());
        boolean counted = outcome.doubts().isEmpty() || parts.stream().map(Attribution::orders).anyMatch(this::breaksForGood)
                || outcome.audit().violated().stream().anyMatch(check -> check.name().equals(LiveAudit.NAME));
        return run(parts, new SittingRun.Ending(counted, counted ? null : String.join("; ", outcome.doubts()), seconds(took), null),
                books(outcome), environment);
    }

    private boolean breaksForGood(OrderCounts orders) {
        return new Promise(run.guarantee()).isBrokenForGoodBy(orders);
    }

    /** Returns the figures of a run that broke off, as far as they are known. */
    SittingRun brokenOff(List<KillStep> steps, String because, Environment environment, Duration took) {
        List<Attribution> parts = steps.isEmpty() ? List.of() : Attribution.of(steps, List.of());
        return run(parts, new SittingRun.Ending(false, because, seconds(took), null), null, environment);
    }

    private SittingRun run(List<Attribution> parts, SittingRun.Ending ending, SittingRun.Books books, Environment environment) {
        return new SittingRun(SittingRun.SCHEMA_VERSION, origin, Variant.of(experiment, run), ending,
                parts.stream().map(ChaosFigures::cycle).toList(), books, environment);
    }

    private static SittingRun.Cycle cycle(Attribution part) {
        KillStep step = part.step();
        PlannedKill planned = step.planned();
        return new SittingRun.Cycle(step.number(), new SittingRun.Place(planned.where(), planned.victim().label(), planned.time()),
                step.from().toString(), new SittingRun.Seconds(seconds(planned.pause()), seconds(step.reach()),
                        step.recovery().map(ChaosFigures::seconds).orElse(null)),
                part.orders());
    }

    private static SittingRun.Books books(ChaosOutcome outcome) {
        RunTotals totals = outcome.totals();
        long uncertain = totals.of(Total.NEW_ORDERS_UNCERTAIN) + totals.of(Total.CANCELS_UNCERTAIN) + totals.of(Total.CHANGES_UNCERTAIN)
                + totals.of(Total.NEW_CUSTOMERS_UNCERTAIN) + totals.of(Total.SCHEDULED_UNCERTAIN) + totals.of(Total.COMPLETED_UNCERTAIN);
        List<String> violated = outcome.audit().violated().stream().map(CheckResult::name).toList();
        Map<String, Long> leftBehind = outcome.audit().checks().stream()
                .filter(check -> check.violations() > 0 && Audit.OF_TRANSACTIONS_OVER_DOMAINS.contains(check.name()))
                .collect(Collectors.toMap(CheckResult::name, CheckResult::violations));
        return new SittingRun.Books(outcome.deadLettered(),
                new SittingRun.Driver(totals.of(Total.PLANNED_SCHEDULED) + totals.of(Total.LARGE_SCHEDULED), uncertain,
                        outcome.agentKills()),
                new SittingRun.Audit((outcome.audit().passed() ? RunVerdict.PASSED : RunVerdict.FAILED).label(), violated,
                        outcome.audit().violations(), leftBehind));
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }

    /**
     * Evidence of a chaos run, read after the drain.
     *
     * @param totals counts of the driver
     * @param agentKills number of kills of agents
     * @param fates fate of each purchase order
     * @param audit the audit, including that of the running system
     * @param deadLettered number of dead-lettered messages
     * @param doubts one sentence for each reason why the evidence is incomplete: unfinished work, an unreadable source, or an error of the
     *     driver
     */
    record ChaosOutcome(RunTotals totals, int agentKills, List<OrderFate> fates, AuditReport audit, long deadLettered,
            List<String> doubts) {

        /** Creates the outcome of a run that broke off: what the live audit saw until then is all that is known. */
        static ChaosOutcome ofBrokenOff(CheckResult seenLive, String because) {
            return new ChaosOutcome(RunTotals.NONE, 0, List.of(), AuditReport.of(List.of(seenLive), null, Duration.ZERO), 0,
                    List.of(because));
        }
    }

    /**
     * Purchase orders that were created between one kill and the next.
     *
     * @param step the first kill after they were created, or the last one
     * @param fates fate of each of these orders
     */
    record Attribution(KillStep step, List<OrderFate> fates) {

        /** Assigns each order to exactly one kill, in the order of kills. */
        static List<Attribution> of(List<KillStep> steps, List<OrderFate> fates) {
            List<Attribution> all = steps.stream().map(step -> new Attribution(step, new ArrayList<>())).toList();
            fates.forEach(fate -> all.get(lastBefore(steps, fate.createdAt())).fates().add(fate));
            return all;
        }

        OrderCounts orders() {
            return new OrderCounts(fates.stream().filter(OrderFate::committed).count(), fates.stream().filter(OrderFate::lost).count(),
                    fates.stream().filter(OrderFate::doubled).count(), fates.stream().filter(OrderFate::phantom).count());
        }

        private static int lastBefore(List<KillStep> steps, LocalDateTime moment) {
            for (int i = steps.size() - 1; i > 0; i--) {
                if (!steps.get(i).from().isAfter(moment)) {
                    return i;
                }
            }
            return 0;
        }
    }
}
