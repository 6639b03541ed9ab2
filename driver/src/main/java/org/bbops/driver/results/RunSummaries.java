package org.bbops.driver.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.CheckResult;
import org.bbops.driver.audit.CheckVerdict;
import org.bbops.driver.experiment.LostUpdates;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.AgentHealth;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.split.SystemFigures;

/** Turns what is known of a run into its part of summary.json. */
final class RunSummaries {

    private static final double MICROS_PER_MILLI = 1_000.0;
    private static final double MILLIS_PER_SECOND = 1_000.0;
    private static final double BYTES_PER_MEBIBYTE = 1_048_576.0;

    private RunSummaries() {
    }

    static RunSummary of(RunResult run) {
        RunConfiguration configuration = run.configuration();
        RunMeasurement measured = run.measurement();
        return new RunSummary(configuration.number(), configuration.repetition(), RunDirectoryName.of(configuration),
            factors(configuration), run.verdict().label(), run.invalidBecause(), measured.remarks(),
            measured.startedAt().toString(), rounded(measured.bbopsPerMinute()),
            rounded(measured.bbopsEndedPerMinute()), rounded(measured.offeredPerSecond()), rounded(measured.achievedPerSecond()),
            measured.errors(), measured.errorsEnded(), finite(measured.figures().purchaseShare()),
            transactions(measured), run.audit().map(AuditReport::purchaseOrders).orElse(null), lostUpdates(run), handOver(run),
            run.system().map(WorkOrderCost::of).orElse(null),
            run.system().map(figures -> finite(figures.seconds())).orElse(null),
            run.system().map(figures -> SystemSummaries.time(measured, figures)).orElse(null),
            run.system().map(SystemSummaries::operations).orElse(null),
            run.system().map(SystemFigures::lockWaitLooks).orElse(null),
            run.system().filter(SystemFigures::tellsLockWaits).map(SystemFigures::lockWaits).orElse(null),
            run.system().map(SystemSummaries::deadlocks).orElse(null),
            run.system().map(SystemSummaries::conflicts).orElse(null), GivenIsolation.of(configuration), Contention.of(run),
            SteadySummary.of(run.steadiness()),
            run.rules().stream().map(RunSummaries::rule).toList(), run.audit().map(RunSummaries::audit).orElse(null),
            driver(measured), run.processes().stream().map(use -> process(use, measured.businessOperationsEnded())).toList());
    }

    static Map<String, Object> factors(RunConfiguration configuration) {
        Map<String, Object> factors = new LinkedHashMap<>();
        configuration.levels().forEach((factor, level) -> factors.put(factor.label(), LevelValue.of(level)));
        return factors;
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
        RunSummary.Percentiles response = percentiles(measured.response());
        return new RunSummary.TransactionFigures(measured.successes(), measured.errors(), outcomes, response.p50Millis(),
            response.p90Millis(), response.p99Millis(), response.maxMillis(), percentiles(measured.service()));
    }

    private static RunSummary.Percentiles percentiles(Histogram micros) {
        if (micros.getTotalCount() == 0) {
            return new RunSummary.Percentiles(null, null, null, null);
        }
        return new RunSummary.Percentiles(micros.getValueAtPercentile(50) / MICROS_PER_MILLI,
            micros.getValueAtPercentile(90) / MICROS_PER_MILLI, micros.getValueAtPercentile(99) / MICROS_PER_MILLI,
            micros.getMaxValue() / MICROS_PER_MILLI);
    }

    private static RunSummary.LostUpdateFigures lostUpdates(RunResult run) {
        return new RunSummary.LostUpdateFigures(LostUpdates.possible(run.configuration()),
            run.audit().map(AuditReport::lostUpdates).orElse(null));
    }

    private static RunSummary.HandOver handOver(RunResult run) {
        return run.handOver().map(books -> new RunSummary.HandOver(books.handOverCount(), books.p50Millis(), books.p99Millis(),
            books.deadLettered(),
            run.drainTime().map(drain -> drain.toMillis() / MILLIS_PER_SECOND).orElse(null))).orElse(null);
    }

    private static RunSummary.RuleFigures rule(RuleResult rule) {
        return new RunSummary.RuleFigures(rule.name(), rule.unit(), finite(rule.value()), rule.limit(),
            finite(rule.intervalLow()), finite(rule.intervalHigh()), rule.ofTheSystem(), rule.verdict().label());
    }

    private static RunSummary.AuditFigures audit(AuditReport report) {
        return new RunSummary.AuditFigures((report.passed() ? RunVerdict.PASSED : RunVerdict.FAILED).label(),
            report.checks().size(), report.violations(), names(report, CheckVerdict.VIOLATED),
            names(report, CheckVerdict.NOT_CHECKED), report.took().toMillis() / 1_000.0);
    }

    private static List<String> names(AuditReport report, CheckVerdict verdict) {
        return report.checks().stream().filter(check -> check.verdict() == verdict).map(CheckResult::name).toList();
    }

    private static RunSummary.DriverFigures driver(RunMeasurement measured) {
        List<RunSummary.AgentFigures> agents = measured.agents().stream().map(agent -> new RunSummary.AgentFigures(
            agent.agent(), agent.users(), rounded(agent.cpuSeconds()), rounded(agent.heapMebibytesMax()), agent.pauses(),
            rounded(agent.stalledMillis()))).toList();
        return new RunSummary.DriverFigures(measured.lagP99Millis(),
            measured.agents().stream().mapToLong(AgentHealth::pauses).sum(),
            rounded(measured.agents().stream().mapToDouble(AgentHealth::pauseMillisMax).max().orElse(0)),
            measured.starts().late(), measured.starts().missed(), agents);
    }

    private static RunSummary.ProcessFigures process(ProcessUse use, long operations) {
        return new RunSummary.ProcessFigures(use.name(), rounded(use.cpuSeconds()),
            finite(use.steadyCpuSeconds() * MILLIS_PER_SECOND / operations),
            rounded(use.memoryPeakBytes() / BYTES_PER_MEBIBYTE));
    }

    /** Null for what JSON has no number for: nothing measured, or no limit. */
    static Double finite(double value) {
        return Double.isFinite(value) ? rounded(value) : null;
    }

    private static double rounded(double value) {
        return Math.round(value * 10_000) / 10_000.0;
    }
}
