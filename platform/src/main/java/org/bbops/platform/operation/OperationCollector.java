package org.bbops.platform.operation;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import org.bbops.contracts.workload.Operation;
import org.bbops.telemetry.metrics.DurationHistogram;
import org.bbops.telemetry.metrics.Families;
import org.bbops.telemetry.metrics.Families.Family;

/**
 * Exports the totals of operations as metrics. Everything is counted anyway, so that the metrics cost nothing between
 * scrapes.
 */
final class OperationCollector implements MultiCollector {

    private static final double MICROS_PER_SECOND = 1e6;

    @Override
    public MetricSnapshots collect() {
        OperationTotals totals = OperationTotals.ofProcess();
        Family<Number> parts = Families.counter("bbops_operation_part_seconds", "Time of operations by what it was spent on",
                "operation", "part");
        Family<Number> statements = Families.counter("bbops_statements", "Statements executed, a batch as one", "operation", "kind");
        totals.figures().forEach((operation, figures) -> {
            figures.partMicros().forEach((part, micros) -> addUnlessZero(parts, micros / MICROS_PER_SECOND, operation, part));
            figures.statements().forEach((kind, count) -> addUnlessZero(statements, count, operation, kind));
        });
        return new MetricSnapshots(durations(totals).build(), parts.build(), statements.build());
    }

    private static Family<DurationHistogram> durations(OperationTotals totals) {
        Family<DurationHistogram> durations = Families.histogram("bbops_operation_duration_seconds",
                "Executions of operations by their duration, from the arrival of the request to the end of its work",
                "operation", "outcome");
        for (Operation operation : Operation.values()) {
            for (OperationOutcome outcome : OperationOutcome.values()) {
                durations.add(totals.durations(operation, outcome), operation.label(), outcome.label());
            }
        }
        return durations;
    }

    private static void addUnlessZero(Family<Number> counters, double value, String... labels) {
        if (value > 0) {
            counters.add(value, labels);
        }
    }
}
