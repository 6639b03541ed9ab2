package org.bbops.platform.conflict;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import org.bbops.telemetry.metrics.Families;
import org.bbops.telemetry.metrics.Families.Counters;

/** Conflicts as metrics. */
final class ConflictCollector implements MultiCollector {

    private final ConflictCounts counts;

    ConflictCollector(ConflictCounts counts) {
        this.counts = counts;
    }

    @Override
    public MetricSnapshots collect() {
        Counters conflicts = Families.counter("bbops_conflicts", "Transactions that failed because of another one",
                "operation", "cause", "outcome");
        for (ConflictFigures each : counts.figures()) {
            conflicts.add(each.retried(), each.operation(), each.cause(), "retried")
                    .add(each.givenUp(), each.operation(), each.cause(), "givenUp")
                    .add(each.unsafe(), each.operation(), each.cause(), "unsafe");
        }
        return new MetricSnapshots(conflicts.build());
    }
}
