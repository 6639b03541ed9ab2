package org.bbops.cli.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.cli.screen.TimesLeft;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.PurchaseOrderFigures;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.Transaction;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.results.RunReasons;
import org.bbops.driver.results.RunResult;
import org.bbops.report.live.LiveFact;

/** Says in the live page's words what happened. */
final class LiveFacts {

    private static final double MICROS_PER_MILLI = 1_000.0;

    private LiveFacts() {
    }

    static LiveFact of(Experiment experiment, Path results) {
        Phases phases = experiment.settings().phases();
        List<LiveFact.PlannedRun> runs = experiment.runs().stream()
                .map(run -> new LiveFact.PlannedRun(run.number(), run.injectionRate(), RunName.variant(experiment, run))).toList();
        return new LiveFact.Experiment(experiment.name(), experiment.description(), phases.rampUp().toMillis(),
                phases.steady().toMillis(), phases.rampDown().toMillis(), runs, results.toString());
    }

    static LiveFact of(IntervalReport report, OptionalLong queued, TimesLeft times) {
        return new LiveFact.Interval(report.phase().label(), report.elapsed().toMillis(), report.offeredPerSecond(),
                report.achievedPerSecond(), report.bbopsPerMinute(), report.p50Millis(), report.p90Millis(), report.p99Millis(),
                report.errors(), queued.isPresent() ? queued.getAsLong() : null, report.lagP99Millis(), of(times));
    }

    static LiveFact of(RunResult result) {
        RunMeasurement measured = result.measurement();
        Optional<PurchaseOrderFigures> orders = result.audit().map(AuditReport::purchaseOrders);
        return new LiveFact.RunEnd(result.configuration().number(), result.verdict().label(), RunReasons.of(result),
                measured.bbopsPerMinute(), measured.offeredPerSecond(), measured.achievedPerSecond(), p90Millis(measured),
                measured.errors(), orders.map(PurchaseOrderFigures::phantom).orElse(null),
                orders.map(PurchaseOrderFigures::lost).orElse(null));
    }

    static LiveFact.Times of(TimesLeft times) {
        return new LiveFact.Times(times.runShare(), times.runLeft().toMillis(), times.allShare(), times.allLeft().toMillis());
    }

    /** Of business operations only, and of those that there were. */
    private static Map<String, Double> p90Millis(RunMeasurement measured) {
        return Stream.of(Transaction.values()).filter(Transaction::isBusinessOperation)
                .filter(transaction -> measured.of(transaction).response().getTotalCount() > 0)
                .collect(Collectors.toMap(Transaction::label, transaction -> p90Millis(measured.of(transaction)),
                        (one, _) -> one, LinkedHashMap::new));
    }

    private static double p90Millis(TransactionMeasurement measured) {
        return measured.response().getValueAtPercentile(90) / MICROS_PER_MILLI;
    }
}
