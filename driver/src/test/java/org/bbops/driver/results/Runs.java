package org.bbops.driver.results;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.analysis.file.Deadlock;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.contracts.figures.Conflict;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.LockWaits;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.contracts.process.ProcessorTime;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.Observations;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.results.MeasuredRun.ProcessUse;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.bbops.driver.rules.ConfidenceInterval;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.RuleResult.Verdict;
import org.bbops.driver.split.ActivityWatch.RunActivity;
import org.bbops.driver.split.SystemFigures;

/** Runs as the driver might have measured them, made by hand: one minute of steady state. */
public final class Runs {

    public static final Instant START = Instant.parse("2026-11-21T08:00:00Z");
    public static final RuleResult KEPT = new RuleResult("p90 of newOrder", "s", 0.5, VerdictLimits.of(null, 2),
            new ConfidenceInterval(0.4, 0.6),
            true, Verdict.PASSED);
    public static final RuleResult BROKEN = new RuleResult("p90 of newOrder", "s", 3, VerdictLimits.of(null, 2),
            new ConfidenceInterval(2.5, 3.5),
            true, Verdict.FAILED);
    /** Result of a rule broken by the draws of the seed. */
    public static final RuleResult UNLUCKY = new RuleResult("large orders among newOrders", "%", 17.1,
            new VerdictLimits(9.5, 10.5), new ConfidenceInterval(11, 25), false, Verdict.FAILED);
    /** Result of a percentile without a value, as more than a tenth ended in errors. */
    public static final RuleResult BEYOND = new RuleResult("p90 of newOrder", "s", Double.POSITIVE_INFINITY, VerdictLimits.of(null, 2),
            new ConfidenceInterval(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY), true, Verdict.FAILED);
    public static final Environment ENVIRONMENT = new Environment("0.1.0", "unknown",
            new Environment.Machine("a processor", 2, 4096, "a system", "a kernel", false, "tsc"),
            List.of(new Environment.ProcessDescription("system", "/jdk/bin/java", "25", List.of("-Xmx512m"))),
            new Environment.DatabaseDescription("PostgreSQL", "18.6", "read-committed",
                    Map.of("fsync", "on", "deadlock_timeout", "1000 ms"),
                    Map.of(), null));

    /** Load by others that leaves measurements alone. */
    public static final ForeignLoad OTHERS = new ForeignLoad(0.02, 0.01);

    /** The system's own figures of 10 newOrders, one of them retried after a deadlock. */
    public static final SystemFigures SYSTEM = new SystemFigures(
            Map.of("newOrder", new OperationCounts(10, 90_000,
                    Map.of("connectionWait", 10_000L, "sql", 50_000L, "lockWait", 20_000L, "commit", 10_000L),
                    Map.of("select", 40L, "insert", 20L), Map.of())),
            new LockWaitLooks(5, 0),
            List.of(new LockWaits("o_orders", null, "engine", 7), new LockWaits("o_orderline", "primary", "engine", 2),
                    new LockWaits("m_inventory", null, "statement", 1), new LockWaits(null, null, "nobody", 1)),
            List.of(new Deadlock(List.of("changeOrder", "newOrder"), List.of("o_orderline"), 1, List.of("deadlock detected"))),
            List.of(new Conflict("newOrder", "deadlock", 1, 0, 0)), new SystemFigures.Syncs(33L, 21L), SystemFigures.Between.UNKNOWN)
            .withHandOverP90(9.5);

    /** Returns these figures with the given numbers of lock-wait samples made, which found no wait, and missed. */
    public static SystemFigures lookedAt(long made, long missed) {
        return new SystemFigures(SYSTEM.operations(), new LockWaitLooks(made, missed), List.of(), SYSTEM.deadlocks(),
                SYSTEM.conflicts(), SYSTEM.syncs(), SystemFigures.Between.UNKNOWN).withHandOverP90(SYSTEM.time().handOverP90Millis());
    }

    /** Compilers that work 40 ms a second, collectors that work 5, a steal of 2 % and a disk that is busy for a quarter of the time. */
    public static final RunActivity ACTIVITY = new RunActivity(List.of(look(-1_000, new JvmFigures(1_000, 100), 0, 0),
            look(99_000, new JvmFigures(5_000, 600), 4, 25_000)));

    private Runs() {
    }

    /** A look at a machine of two processors. */
    private static RunActivity.Look look(long millis, JvmFigures jvm, double stealSeconds, long diskBusyMillis) {
        return new RunActivity.Look(millis, Optional.of(jvm),
                Optional.of(new ProcessorTime("0-1", 2, 0, stealSeconds, 2 * millis / 1_000.0)), Map.of("vda", diskBusyMillis), 310);
    }

    public static Experiment experiment(String factors, String... expectations) {
        return read("", factors, expectations);
    }

    /** An experiment of steps, with a warm-up of at most 7.5 s. */
    public static Experiment steps(String factors, String... expectations) {
        return read("schedule: steps\nwarm-up: 7500ms\n", factors, expectations);
    }

    private static Experiment read(String schedule, String factors, String... expectations) {
        StringBuilder yaml = new StringBuilder("experiment: trial\ndescription: A trial.\n" + schedule
                + "phases: {ramp-up: 1s, steady: 60s, ramp-down: 1s}\nfactors: " + factors + "\n");
        if (expectations.length > 0) {
            yaml.append("expect:\n");
            List.of(expectations).forEach(claim -> yaml.append("  - ").append(claim).append("\n"));
        }
        return ExperimentReader.read("trial.yaml", yaml.toString(), List.of());
    }

    /** A valid run that keeps its rules, with this many newOrders in its minute. */
    public static RunResult passed(RunConfiguration configuration, int newOrders) {
        return run(configuration, measured(configuration, newOrders, List.of()), List.of(KEPT), cleanAudit());
    }

    /** A valid run that breaks no rule and leaves one of two undecided. */
    public static RunResult leavingARuleUndecided(RunConfiguration configuration, int newOrders) {
        RuleResult undecided = new RuleResult("p90 of newOrder", "s", 1.9, VerdictLimits.of(null, 2), new ConfidenceInterval(1.7, 2.2),
                true,
                Verdict.UNDECIDED);
        return run(configuration, measured(configuration, newOrders, List.of()), List.of(KEPT, undecided), cleanAudit());
    }

    public static RunResult breakingARule(RunConfiguration configuration, int newOrders) {
        return run(configuration, measured(configuration, newOrders, List.of()), List.of(BROKEN), cleanAudit());
    }

    /** Returns a run in which the driver drew more large orders than the workload allows, with slow newOrders or not. */
    public static RunResult unlucky(RunConfiguration configuration, boolean slow) {
        return run(configuration, measured(configuration, 100, List.of()), slow ? List.of(UNLUCKY, BROKEN) : List.of(UNLUCKY, KEPT),
                cleanAudit());
    }

    public static RunResult endingInErrors(RunConfiguration configuration, int newOrders) {
        return run(configuration, measured(configuration, newOrders, List.of()), List.of(BEYOND), cleanAudit());
    }

    public static RunResult failingTheAudit(RunConfiguration configuration, int newOrders) {
        CheckResult violated = new CheckResult("order-total", "totals are right", CheckVerdict.VIOLATED, 2, "",
                List.of("o_id 1, o_total 3.00", "o_id 2, o_total 4.00"));
        return run(configuration, measured(configuration, newOrders, List.of()), List.of(KEPT), audit(violated));
    }

    /** A valid run that keeps its rules, with these results of the audit. */
    public static RunResult auditedAs(RunConfiguration configuration, List<CheckResult> checks) {
        return run(configuration, measured(configuration, 100, List.of()), List.of(KEPT), audit(checks));
    }

    public static RunResult losingUpdates(RunConfiguration configuration, int newOrders) {
        CheckResult violated = new CheckResult("inventory-balance", "stock is right", CheckVerdict.VIOLATED, 4, "", List.of());
        return run(configuration, measured(configuration, newOrders, List.of()), List.of(KEPT), audit(violated));
    }

    /** Returns the run at another level, which need not be valid in an experiment file. */
    public static RunConfiguration with(RunConfiguration run, Factor factor, String level) {
        Map<Factor, String> levels = new EnumMap<>(run.levels());
        levels.put(factor, level);
        return new RunConfiguration(run.number(), run.repetition(), levels, run.settings());
    }

    public static RunResult invalid(RunConfiguration configuration, int newOrders) {
        return run(configuration, measured(configuration, newOrders, List.of("The driver was late.")), List.of(KEPT), cleanAudit());
    }

    /** Returns the run with other figures of the system. */
    public static RunResult telling(RunResult run, SystemFigures system) {
        return telling(run, Optional.of(system));
    }

    /** Returns the run without figures of the system. */
    public static RunResult notTelling(RunResult run) {
        return telling(run, Optional.empty());
    }

    /** Returns the run with these figures of the system. */
    public static RunResult telling(RunResult run, Optional<SystemFigures> system) {
        return copy(run, run.measurement(), run.books().handOver(), system);
    }

    /** Returns the measurement with so many newOrders and errors that ended in the steady state, whenever they started. */
    public static RunMeasurement ending(RunMeasurement some, long newOrders, long errors) {
        TransactionMeasurement before = new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, newOrders - some.businessOperations(),
                Outcome.TIMED_OUT, errors - some.errors()), micros(20_000), micros(15_000));
        return with(some, some.observed().transactions(), Map.of(Transaction.NEW_ORDER, before));
    }

    private static RunMeasurement with(RunMeasurement some, Map<Transaction, TransactionMeasurement> transactions,
            Map<Transaction, TransactionMeasurement> begunBefore) {
        Observations of = some.observed();
        return new RunMeasurement(some.plan(), some.startedAt(), new Observations(transactions, begunBefore, of.figures(), of.totals(),
                of.starts(), of.lag(), of.remarks()), some.agents(), some.intervals(), some.complete(), some.invalidBecause());
    }

    /** Returns the run with so many newOrders that ended in the steady state, whenever they started. */
    public static RunResult ending(RunResult run, long newOrders) {
        return copy(run, ending(run.measurement(), newOrders, run.measurement().errors()), run.books().handOver(), run.measured().system());
    }

    /** Returns the run without a success. */
    public static RunResult withoutSuccess(RunResult run) {
        return copy(run, with(run.measurement(), Map.of(), Map.of()), run.books().handOver(), run.measured().system());
    }

    /** Returns the run with these figures of the users' work. */
    public static RunResult counting(RunResult run, WorkloadFigures figures) {
        RunMeasurement some = run.measurement();
        Observations of = some.observed();
        return copy(run, new RunMeasurement(some.plan(), some.startedAt(), new Observations(of.transactions(), of.begunBefore(), figures,
                of.totals(), of.starts(), of.lag(), of.remarks()), some.agents(), some.intervals(), some.complete(), some.invalidBecause()),
                run.books().handOver(), run.measured().system());
    }

    /** Returns the run with two processes that kept a share of its machine's processors busy. */
    public static RunResult busy(double share, RunResult run) {
        MeasuredRun some = run.measured();
        double seconds = share * some.measurement().steadySeconds() * ENVIRONMENT.machine().cores();
        List<ProcessUse> processes = List.of(new ProcessUse("system", seconds, 0.75 * seconds, 0),
                new ProcessUse("postgresql", seconds, 0.25 * seconds, 0));
        return new RunResult(new MeasuredRun(some.configuration(), some.measurement(), some.system(), some.activity(), some.queue(),
                some.database(), new MeasuredRun.Host(processes, some.host().environment(), some.host().others(), 310.5)), run.rules(),
                run.books(), run.steadiness(), run.troubles());
    }

    /** Returns the run as a step of a system that was warmed up before. */
    public static RunResult after(WarmUp warmUp, RunResult run) {
        return new RunResult(run.measured().after(warmUp), run.rules(), run.books(), run.steadiness(), run.troubles());
    }

    /** Returns the run without a hand-over. */
    public static RunResult withoutHandOver(RunResult run) {
        return copy(run, run.measurement(), Optional.of(HandOverState.NOTHING), run.measured().system());
    }

    private static RunResult copy(RunResult run, RunMeasurement measurement, Optional<HandOverState> handOver,
            Optional<SystemFigures> system) {
        MeasuredRun measured = run.measured();
        return new RunResult(new MeasuredRun(run.configuration(), measurement, system, measured.activity(), measured.queue(),
                measured.database(), measured.host()), run.rules(),
                new RunBooks(run.books().audit(), handOver, run.books().drainTime(), run.books().driver()), run.steadiness(),
                run.troubles());
    }

    public static ExperimentResult result(Experiment experiment, List<RunResult> runs) {
        return new ExperimentResult(experiment, START, runs);
    }

    /** A histogram with each of the values once. */
    public static Histogram micros(long... values) {
        Histogram histogram = new Histogram(3);
        for (long value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    private static RunResult run(RunConfiguration configuration, RunMeasurement measured, List<RuleResult> rules, AuditReport audit) {
        HandOverState handOver = new HandOverState(0, 0, 0, 0, new HandOverState.Times(12, 3.5, 9.5, 9.5));
        return new RunResult(new MeasuredRun(configuration, measured, Optional.of(SYSTEM), ACTIVITY, List.of(new QueueLook(2_004, 3, 1, 0)),
                DatabaseActivity.UNKNOWN,
                new MeasuredRun.Host(List.of(new ProcessUse("system", 12.25, 1.5, 400L * 1_048_576)), ENVIRONMENT, Optional.of(OTHERS),
                        310.5)),
                rules,
                new RunBooks(Optional.of(audit), Optional.of(handOver), Optional.of(Duration.ofMillis(4_250)),
                        Optional.of(new DriverBooks(RunTotals.NONE, 0))),
                RunResult.steadinessOf(measured, ACTIVITY), List.of());
    }

    private static AuditReport cleanAudit() {
        return audit(new CheckResult("order-total", "totals are right", CheckVerdict.PASSED, 0, "", List.of()));
    }

    private static AuditReport audit(CheckResult check) {
        return audit(List.of(check));
    }

    private static AuditReport audit(List<CheckResult> checks) {
        return AuditReport.of(checks, new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(12, 12, 11), 0L, 0L, 1L, 2L, 2L),
                Duration.ofMillis(350));
    }

    private static RunMeasurement measured(RunConfiguration run, int newOrders, List<String> invalidBecause) {
        RunPlan plan = RunPlan.of("trial", new DomainUrls(URI.create("http://127.0.0.1:1"), URI.create("http://127.0.0.1:1")),
                Work.of(run.injectionRate(), 42).by(run.load()), run.settings().phases(), Duration.ofSeconds(2));
        Histogram response = new Histogram(3);
        response.recordValueWithCount(20_000, newOrders);
        TransactionMeasurement orders = new TransactionMeasurement(
                Map.of(Outcome.SUCCEEDED, newOrders - 1L, Outcome.REFUSED, 1L, Outcome.TIMED_OUT, 3L), response, micros(15_000));
        List<IntervalMeasurement> intervals = new ArrayList<>();
        for (int number = 1; number <= 2; number++) {
            intervals.add(new IntervalMeasurement(number, (number - 1) * 2_000L, number * 2_000L,
                    Map.of(Transaction.NEW_ORDER, orders), micros(100), 10, 0));
        }
        return Measurements.run(plan, START, Map.of(Transaction.NEW_ORDER, orders), Map.of(), WorkloadFigures.NONE,
                RunTotals.NONE, new StartCounts(120, 118, 2, 0), micros(900), List.of(new AgentHealth("agent-1", 40, 1, 60, 10, 3.5, 90)),
                intervals,
                List.of(), true, invalidBecause);
    }
}
