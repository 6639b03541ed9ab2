package org.bbops.driver.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.SystemSummary;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.LockingLevels;
import org.bbops.driver.experiment.LostUpdates;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.results.MeasuredRun.ProcessUse;
import org.bbops.driver.rules.RuleResult;
import org.bbops.engines.IsolationFacts;

/** Converts the result of a run to its part of summary.json. */
public final class RunSummaries {

    private static final double MILLIS_PER_SECOND = 1_000.0;
    private static final double THIRDS = 3;
    private static final double BYTES_PER_MEBIBYTE = 1_048_576.0;

    private RunSummaries() {
    }

    /** Converts a run. */
    public static RunSummary of(RunResult run) {
        RunConfiguration configuration = run.configuration();
        RunMeasurement measured = run.measurement();
        return new RunSummary(
                new RunSummary.Identity(configuration.number(), configuration.repetition(), RunResult.directoryName(configuration),
                        factors(configuration)),
                new RunSummary.Outcome(run.verdict().label(), run.verdictText(), run.invalidBecause(), run.remarks(),
                        measured.startedAt()),
                throughput(measured), work(run),
                run.measured().system().map(figures -> SystemSummaries.of(measured, figures)).orElse(SystemSummary.UNKNOWN),
                new RunSummary.Judgement(isolationGiven(configuration), contention(run), run.measured().host().warmUp().orElse(null),
                        RunSummary.Steady.of(run.steadiness()), run.rules().stream().map(RunSummaries::rule).toList(),
                        run.books().audit().map(RunSummaries::audit).orElse(null)),
                new RunSummary.Resources(driver(measured),
                        run.measured().host().processes().stream().map(use -> process(use, measured.businessOperationsEnded())).toList(),
                        run.measured().host().others().orElse(null), Json.finite(run.measured().host().fixedWorkMicros())));
    }

    private static Map<String, String> factors(RunConfiguration configuration) {
        Map<String, String> factors = new LinkedHashMap<>();
        configuration.levels().forEach((factor, level) -> factors.put(factor.label(), level));
        return factors;
    }

    private static RunSummary.Throughput throughput(RunMeasurement measured) {
        return new RunSummary.Throughput(Json.finite(measured.bbopsPerMinute()), Json.finite(measured.bbopsEndedPerMinute()),
                measured.plan().work().load().makesBbops() ? null : Json.rounded(measured.operationsPerSecond()),
                Json.finite(measured.offeredPerSecond()), Json.rounded(measured.achievedPerSecond()), measured.errors(),
                measured.errorsEnded(), Json.finite(measured.observed().figures().purchaseShare()));
    }

    private static RunSummary.Work work(RunResult run) {
        return new RunSummary.Work(transactions(run.measurement()), run.books().audit().map(AuditReport::purchaseOrders).orElse(null),
                new RunSummary.LostUpdates(LostUpdates.possible(run.configuration()),
                        run.books().audit().map(AuditReport::lostUpdates).orElse(null)),
                handOver(run), run.measured().system().map(SystemSummaries::perWorkOrder).orElse(null),
                run.measured().system().map(SystemSummaries::perInteraction).orElse(null), surge(run.measurement()));
    }

    private static RunSummary.Surge surge(RunMeasurement measured) {
        if (!measured.plan().work().load().surges()) {
            return null;
        }
        double third = measured.steadySeconds() / THIRDS;
        WorkloadFigures figures = measured.observed().figures();
        double before = figures.of(WorkloadFigures.Count.BEFORE_SURGE) / third;
        double during = figures.of(WorkloadFigures.Count.DURING_SURGE) / third;
        double after = figures.of(WorkloadFigures.Count.AFTER_SURGE) / (third / 2);
        return new RunSummary.Surge(Json.rounded(before), Json.rounded(during), Json.rounded(after), Json.finite(during / before),
                Json.finite(after / before));
    }

    private static Map<String, RunSummary.TransactionFigures> transactions(RunMeasurement measured) {
        Map<String, RunSummary.TransactionFigures> figures = new LinkedHashMap<>();
        for (Transaction transaction : Transaction.values()) {
            figures.put(transaction.label(), transaction(measured.of(transaction)));
        }
        return figures;
    }

    private static RunSummary.TransactionFigures transaction(TransactionMeasurement measured) {
        Map<String, Long> outcomes = new LinkedHashMap<>();
        for (Outcome outcome : Outcome.values()) {
            if (measured.count(outcome) > 0) {
                outcomes.put(outcome.label(), measured.count(outcome));
            }
        }
        return new RunSummary.TransactionFigures(measured.successes(), measured.errors(), outcomes,
                Percentiles.of(measured.response()), Percentiles.of(measured.service()));
    }

    private static RunSummary.HandOver handOver(RunResult run) {
        return run.books().handOver()
                .map(books -> new RunSummary.HandOver(books.times().handOverCount(), books.p50Millis(), books.p99Millis(),
                        books.deadLettered(),
                        run.books().drainTime().map(drain -> drain.toMillis() / MILLIS_PER_SECOND).orElse(null)))
                .orElse(null);
    }

    /** Returns the size of the hot set, for which a run's transactions compete. */
    public static RunSummary.Contention contention(RunResult run) {
        return new RunSummary.Contention(new PopulationSize(run.configuration().injectionRate()).p(), run.configuration().hotOrders(),
                run.measured().host().environment().database().deadlockTimeout().orElse(null));
    }

    private static RunSummary.Rule rule(RuleResult rule) {
        return new RunSummary.Rule(rule.name(), rule.unit(), Json.finite(rule.value()), rule.limit(),
                new RunSummary.Bounds(Json.finite(rule.interval().low()), Json.finite(rule.interval().high())), rule.ofTheSystem(),
                rule.verdict().label());
    }

    private static RunSummary.Audit audit(AuditReport report) {
        return new RunSummary.Audit(report.verdict(), report.checks().size(), report.violations(),
                names(report, CheckVerdict.VIOLATED), names(report, CheckVerdict.NOT_CHECKED), report.seconds());
    }

    private static List<String> names(AuditReport report, CheckVerdict verdict) {
        return report.checks().stream().filter(check -> check.verdict() == verdict).map(CheckResult::name).toList();
    }

    private static RunSummary.Driver driver(RunMeasurement measured) {
        List<RunSummary.Agent> agents = measured.agents().stream().map(agent -> new RunSummary.Agent(
                agent.agent(), agent.users(), Json.rounded(agent.cpuSeconds()), Json.rounded(agent.heapMebibytesMax()), agent.pauses(),
                Json.rounded(agent.stalledMillis()))).toList();
        return new RunSummary.Driver(measured.lagP99Millis(), measured.agents().stream().mapToLong(AgentHealth::pauses).sum(),
                Json.rounded(measured.agents().stream().mapToDouble(AgentHealth::pauseMillisMax).max().orElse(0)),
                measured.observed().starts().late(), measured.observed().starts().missed(), agents);
    }

    private static RunSummary.Process process(ProcessUse use, long operations) {
        return new RunSummary.Process(use.name(), Json.rounded(use.cpuSeconds()),
                Json.finite(use.steadyCpuSeconds() * MILLIS_PER_SECOND / operations),
                Json.rounded(use.memoryPeakBytes() / BYTES_PER_MEBIBYTE));
    }

    /** Describes the isolation that a run's transactions really get, in a few words; docs/isolation.md has the whole and its proof. */
    public static String isolationGiven(RunConfiguration run) {
        return isolationGiven(run.database().isolation(), run.concurrencyControl(), run.isolation(), run.persistence(), run.locking());
    }

    /** Returns false for bmp, and for plain JDBC whose reads lock rows: in a read-only transaction a database would refuse the lock. */
    private static boolean declaresReadOnly(String persistence, String locking) {
        return switch (persistence) {
            case "bmp" -> false;
            case "jdbc" -> !LockPlan.of(locking).locksReads();
            default -> true;
        };
    }

    /** Describes the isolation of an engine at these levels, including locks by reads where they contribute to it. */
    public static String isolationGiven(IsolationFacts facts, String control, String isolation, String persistence, String locking) {
        return facts.given(control, isolation) + (declaresReadOnly(persistence, locking) ? facts.readOnlySees(control) : "")
                + (LockingLevels.lockAtRead(locking) ? facts.lockedReads(control, isolation, persistence) : "");
    }
}
