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
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.statistics.Steadiness;
import org.bbops.analysis.statistics.Steadiness.Moment;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phases.Phase;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.Rules;
import org.bbops.driver.split.ActivityWatch.RunActivity;

/**
 * Result of a run.
 *
 * @param measured measurements of the run
 * @param rules every rule with its verdict
 * @param books books read after its end
 * @param steadiness steadiness of its measured window, as judged by {@link #steadinessOf}
 * @param troubles one sentence for each other reason to distrust the run, such as a process that ended
 * @param driverLateMillis upper bound on the driver's lateness, milliseconds, for a step of a course that failed by more than that
 *     explains; null for any other run
 */
public record RunResult(MeasuredRun measured, List<RuleResult> rules, RunBooks books, Steadiness steadiness, List<String> troubles,
        Long driverLateMillis) {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final int DIGITS = 3;
    /** Keeps copies. */
    public RunResult {
        Objects.requireNonNull(steadiness, "steadiness");
        rules = List.copyOf(rules);
        troubles = List.copyOf(troubles);
    }

    /** Creates the result of a run whose driver may be late by no more than the limit. */
    public RunResult(MeasuredRun measured, List<RuleResult> rules, RunBooks books, Steadiness steadiness, List<String> troubles) {
        this(measured, rules, books, steadiness, troubles, null);
    }

    /** Returns the same result as one that failed by more than the driver's lateness explains; null when the driver was punctual. */
    public RunResult lateBy(Long millis) {
        return new RunResult(measured, rules, books, steadiness, troubles, millis);
    }

    /** Levels and settings of the run. */
    public RunConfiguration configuration() {
        return measured.configuration();
    }

    /** Measurement of the driver. */
    public RunMeasurement measurement() {
        return measured.measurement();
    }

    /** Adds one more reason to distrust the run. */
    public RunResult withTrouble(String trouble) {
        List<String> all = new ArrayList<>(troubles);
        all.add(trouble);
        return new RunResult(measured, rules, books, steadiness, all, driverLateMillis);
    }

    /** Adds the driver's books, for a later audit. */
    public RunResult with(DriverBooks driver) {
        return new RunResult(measured, rules, books.with(driver), steadiness, troubles, driverLateMillis);
    }

    /**
     * Judges a run's measured window.
     *
     * @param measurement with its intervals
     * @param activity with compilation and garbage collection of the system's JVMs; without samples when not reported
     */
    public static Steadiness steadinessOf(RunMeasurement measurement, RunActivity activity) {
        return Steadiness.of(moments(measurement, activity));
    }

    /**
     * Reduces the result to the parts needed for summary and verdict; its intervals are in its directory. All results of an experiment are
     * kept in memory.
     */
    public RunResult condensed() {
        return new RunResult(measured.condensed(), rules, books.condensed(), steadiness, troubles, driverLateMillis);
    }

    /** Returns the verdict, in the order of precedence invalid, failed, nothing broken, passed (docs/results.md, "Verdicts"). */
    public RunVerdict verdict() {
        if (!invalidBecause().isEmpty()) {
            return RunVerdict.INVALID;
        }
        return books.auditPassed() ? RunVerdict.of(rules) : RunVerdict.FAILED;
    }

    /** Formats the verdict for people, with the undecided rules, or with the lateness of the driver. */
    public String verdictText() {
        if (driverLateMillis != null && verdict() == RunVerdict.FAILED) {
            return StepVerdict.textOfLate(driverLateMillis);
        }
        return Rules.told(rules).text(verdict().label());
    }

    /** Returns one sentence for each reason to distrust the run. */
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>(driverLateMillis == null ? measurement().invalidBecause() : List.of());
        if (!reasons.isEmpty()) {
            measured.host().others().filter(ForeignLoad::isMuch)
                    .ifPresent(others -> reasons.add("During the run " + others.textOfPast() + "."));
        }
        reasons.addAll(troubles);
        if (books.audit().isEmpty()) {
            reasons.add("The audit could not be made.");
        }
        return List.copyOf(reasons);
    }

    /** Returns one sentence for each bound that was reached and each kind of error, and for each lateness that did not decide the verdict. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>(measurement().observed().remarks());
        remarks.addAll(driverLateMillis == null ? List.of() : measurement().invalidBecause());
        return List.copyOf(remarks);
    }

    /** Names a run's directory, "03-ir30-sync-r1", so that listings are in the order of the runs and show the two most important levels. */
    public static String directoryName(RunConfiguration run) {
        return String.format(Locale.ROOT, "%03d-ir%d-%s-r%d", run.number(), run.injectionRate(), run.purchasing(),
                run.repetition());
    }

    private static List<Moment> moments(RunMeasurement run, RunActivity activity) {
        return run.intervals().stream()
                .filter(interval -> run.plan().phases().of(interval.from(), interval.to()) == Phase.STEADY)
                .map(interval -> moment(interval, activity)).toList();
    }

    private static Moment moment(IntervalMeasurement interval, RunActivity activity) {
        long from = interval.fromMillis();
        long to = interval.toMillis();
        long successes = interval.transactions().entrySet().stream().filter(entry -> entry.getKey().isOperation())
                .mapToLong(entry -> entry.getValue().successes()).sum();
        return new Moment(from, to, successes * MILLIS_PER_SECOND / (to - from),
                p90(interval, Transaction::isOrderEntry),
                p90(interval, transaction -> transaction == Transaction.WORK_ORDER),
                activity.compilationMillis(from, to), activity.collectionMillis(from, to));
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

    /**
     * Books of a run: audit, hand-over and driver's counts, read after its end.
     *
     * @param audit the audit; empty when it could not be made, which makes the run invalid
     * @param handOver the hand-over's figures; empty when they could not be read
     * @param drainTime from the supplier's return after an outage until no purchase order waited; empty without an outage, in sync, and when some
     *     waited until the end
     * @param driver the driver's counts for a later audit of the same database; empty when those of an agent are incomplete, when several
     *     runs were made on one population, and once condensed
     */
    public record RunBooks(Optional<AuditReport> audit, Optional<HandOverState> handOver, Optional<Duration> drainTime,
            Optional<DriverBooks> driver) {

        /** Refuses null. */
        public RunBooks {
            Objects.requireNonNull(audit, "audit");
            Objects.requireNonNull(handOver, "handOver");
            Objects.requireNonNull(drainTime, "drainTime");
            Objects.requireNonNull(driver, "driver");
        }

        /** Returns true when the audit was made and no check was violated. */
        public boolean auditPassed() {
            return audit.isPresent() && audit.get().passed();
        }

        /** Returns a copy with the driver's counts, for a later audit. */
        RunBooks with(DriverBooks books) {
            return new RunBooks(audit, handOver, drainTime, Optional.of(books));
        }

        /** Returns a copy without the driver's counts. */
        RunBooks condensed() {
            return new RunBooks(audit, handOver, drainTime, Optional.empty());
        }
    }
}
