package org.bbops.driver.results;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.steady.Moment;
import org.bbops.analysis.steady.Steadiness;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phase;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.Rules;
import org.bbops.driver.split.JvmActivity;
import org.bbops.driver.split.SystemFigures;

/**
 * All that is known of a run.
 *
 * @param configuration what was run
 * @param measurement what the driver measured
 * @param rules every rule, judged
 * @param audit what the audit found; empty when it could not be made, which makes the run invalid
 * @param handOver the hand-over's figures; empty when they could not be read
 * @param queue how many purchase orders waited, interval by interval
 * @param drainTime from the supplier's return after an outage until no purchase order waited; empty without an outage, in sync,
 *     and when some waited until the end
 * @param system what the system measured of itself in the steady state; empty when it could not be read
 * @param jvm how busy the system's JVMs were with themselves; without looks when they did not tell
 * @param steadiness whether its measured window was steady, as {@link #steadinessOf} judges it
 * @param processes what each process used
 * @param environment what it ran on
 * @param troubles one sentence for each other reason why the run is not to be relied on, such as a process that ended
 * @param driverBooks the driver's side for a later audit of the same database; empty when an agent did not tell all, when several
 *     runs were made on one population, and once condensed
 */
public record RunResult(RunConfiguration configuration, RunMeasurement measurement, List<RuleResult> rules,
        Optional<AuditReport> audit, Optional<HandOverState> handOver, List<QueueLook> queue,
        Optional<Duration> drainTime, Optional<SystemFigures> system, JvmActivity jvm,
        Steadiness steadiness, List<ProcessUse> processes, Environment environment, List<String> troubles,
        Optional<DriverBooks> driverBooks) {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final int DIGITS = 3;
    /** Keeps copies. */
    public RunResult {
        Objects.requireNonNull(audit, "audit");
        Objects.requireNonNull(handOver, "handOver");
        Objects.requireNonNull(drainTime, "drainTime");
        Objects.requireNonNull(system, "system");
        Objects.requireNonNull(jvm, "jvm");
        Objects.requireNonNull(steadiness, "steadiness");
        Objects.requireNonNull(driverBooks, "driverBooks");
        queue = List.copyOf(queue);
        rules = List.copyOf(rules);
        processes = List.copyOf(processes);
        troubles = List.copyOf(troubles);
    }

    /** The same with one more reason why the run is not to be relied on. */
    public RunResult withTrouble(String trouble) {
        List<String> all = new ArrayList<>(troubles);
        all.add(trouble);
        return new RunResult(configuration, measurement, rules, audit, handOver, queue, drainTime, system, jvm, steadiness, processes,
                environment, all, driverBooks);
    }

    /** The same with the driver's books, for a later audit. */
    public RunResult with(DriverBooks books) {
        return new RunResult(configuration, measurement, rules, audit, handOver, queue, drainTime, system, jvm, steadiness, processes,
                environment, troubles, Optional.of(books));
    }

    /**
     * Judges a run's measured window.
     *
     * @param measurement with its intervals
     * @param jvm how busy the system's JVMs were with themselves; without looks when they did not tell
     */
    public static Steadiness steadinessOf(RunMeasurement measurement, JvmActivity jvm) {
        return Steadiness.of(moments(measurement, jvm));
    }

    /** What summary and verdict are made of, in little memory: its intervals are in its directory. Of many runs all are kept. */
    public RunResult condensed() {
        return new RunResult(configuration, measurement.condensed(), rules, audit, handOver, queue, drainTime, system, jvm, steadiness,
                processes, environment, troubles, Optional.empty());
    }

    /** Invalid before failed before nothing broken before passed (docs/results.md, "Verdicts"). */
    public RunVerdict verdict() {
        if (!invalidBecause().isEmpty()) {
            return RunVerdict.INVALID;
        }
        if (Rules.areBroken(rules) || !auditPassed()) {
            return RunVerdict.FAILED;
        }
        return Rules.told(rules).isComplete() ? RunVerdict.PASSED : RunVerdict.NOTHING_BROKEN;
    }

    /** Formats the verdict as people read it, with the rules that are untold. */
    public String verdictText() {
        return Rules.told(rules).text(verdict().label());
    }

    /** Whether the audit was made and no check of it was violated. */
    public boolean auditPassed() {
        return audit.isPresent() && audit.get().passed();
    }

    /** One sentence for each reason why the run is not to be relied on. */
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>(measurement.invalidBecause());
        reasons.addAll(troubles);
        if (audit.isEmpty()) {
            reasons.add("The audit could not be made.");
        }
        return List.copyOf(reasons);
    }

    /** Names a run's directory, "03-ir30-sync-r1": a listing is in the order of the runs and says the two levels that matter most. */
    public static String directoryName(RunConfiguration run) {
        return String.format(Locale.ROOT, "%03d-ir%d-%s-r%d", run.number(), run.injectionRate(), run.purchasing(),
                run.repetition());
    }

    private static List<Moment> moments(RunMeasurement run, JvmActivity jvm) {
        return run.intervals().stream()
                .filter(interval -> run.plan().phases().of(interval.from(), interval.to()) == Phase.STEADY)
                .map(interval -> moment(interval, jvm)).toList();
    }

    private static Moment moment(IntervalMeasurement interval, JvmActivity jvm) {
        long from = interval.fromMillis();
        long to = interval.toMillis();
        long successes = interval.transactions().entrySet().stream().filter(entry -> entry.getKey().isBusinessOperation())
                .mapToLong(entry -> entry.getValue().successes()).sum();
        return new Moment(from, to, successes * MILLIS_PER_SECOND / (to - from),
                p90(interval, transaction -> transaction.kind() == Transaction.Kind.ORDER_ENTRY),
                p90(interval, transaction -> transaction == Transaction.WORK_ORDER),
                jvm.compilationMillis(from, to), jvm.collectionMillis(from, to));
    }

    private static double p90(IntervalMeasurement interval, Predicate<Transaction> which) {
        Histogram response = new Histogram(DIGITS);
        for (Map.Entry<Transaction, TransactionMeasurement> entry : interval.transactions().entrySet()) {
            if (which.test(entry.getKey())) {
                response.add(entry.getValue().response());
            }
        }
        return response.getTotalCount() == 0 ? Double.NaN : response.getValueAtPercentile(90) / MICROS_PER_MILLI;
    }
}
