package org.bbops.emulator.metrics;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import org.bbops.emulator.ledger.Counters;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.telemetry.metrics.Families;

/** The sums of the ledger in use; a reset, as before each run, lets its counters begin anew. */
public final class LedgerCollector implements MultiCollector {

    private final Ledgers ledgers;

    /** @param ledgers whose sums to tell */
    public LedgerCollector(Ledgers ledgers) {
        this.ledgers = ledgers;
    }

    @Override
    public MetricSnapshots collect() {
        Counters now = ledgers.current().counters();
        return new MetricSnapshots(
                Families.counter("bbops_emulator_purchase_orders", "Purchase orders on the wire, by the answer", "result")
                        .add(now.accepted(), "accepted").add(now.duplicates(), "duplicate").add(now.refused(), "refused").build(),
                Families.counter("bbops_emulator_purchase_orders_delivered", "Purchase orders all of whose lines are booked")
                        .add(now.deliveredOrders()).build(),
                Families.counter("bbops_emulator_lines", "Lines of purchase orders that are done with", "result")
                        .add(now.deliveredLines(), "delivered").add(now.undeliverable(), "undeliverable").build(),
                Families.gauge("bbops_emulator_deliveries_pending", "Groups of lines that are still to be delivered")
                        .add(now.pendingDeliveries()).build(),
                Families.counter("bbops_emulator_deliveries_retried", "Deliveries that have to be tried again")
                        .add(now.retries()).build(),
                Families.counter("bbops_emulator_deliveries_unknown",
                        "Deliveries that the system answered as never ordered: phantom orders show here").add(now.unknown()).build());
    }
}
