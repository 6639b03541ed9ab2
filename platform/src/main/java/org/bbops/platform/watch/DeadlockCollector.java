package org.bbops.platform.watch;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import org.bbops.telemetry.metrics.Families;

/** Deadlocks as a metric; which operations were in them is among the figures of the results. */
final class DeadlockCollector implements MultiCollector {

    private final Deadlocks deadlocks;

    DeadlockCollector(Deadlocks deadlocks) {
        this.deadlocks = deadlocks;
    }

    @Override
    public MetricSnapshots collect() {
        return new MetricSnapshots(Families.counter("bbops_deadlocks", "Deadlocks that the engine ended")
                .add(deadlocks.count()).build());
    }
}
