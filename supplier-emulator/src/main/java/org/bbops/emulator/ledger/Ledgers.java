package org.bbops.emulator.ledger;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.emulator.ledger.Ledger.Journal;
import org.bbops.telemetry.metrics.Families;

/** Ledger in use. A reset opens a new one; deliveries under way for the old one no longer count. */
public final class Ledgers {

    private static final String FILE = "ledger.journal";

    private final AtomicReference<Ledger> current;
    private final List<Undelivered> undelivered;
    private final Supplier<Journal> nextJournal;

    private Ledgers(Ledger first, List<Undelivered> undelivered, Supplier<Journal> nextJournal) {
        this.current = new AtomicReference<>(first);
        this.undelivered = undelivered;
        this.nextJournal = nextJournal;
    }

    /** Creates ledgers in memory, which end with the process. */
    public static Ledgers inMemory() {
        return new Ledgers(new Ledger(Journal.NONE), List.of(), () -> Journal.NONE);
    }

    /**
     * Creates ledgers with a journal in a folder, from which the ledger of a process that died is rebuilt.
     *
     * @param folder made when missing
     */
    public static Ledgers keptIn(Path folder) {
        Path file = folder.resolve(FILE);
        Ledger ledger = new Ledger(FileJournal.open(file));
        PendingOrders pending = new PendingOrders();
        FileJournal.read(file, fact -> {
            ledger.apply(fact);
            pending.apply(fact);
        });
        return new Ledgers(ledger, pending.undelivered(), () -> FileJournal.empty(file));
    }

    /** The ledger in use. */
    public Ledger current() {
        return current.get();
    }

    /** Returns the pending deliveries of the previous process. */
    public List<Undelivered> undelivered() {
        return undelivered;
    }

    /** Forgets everything; keeps the ledger in use when no new journal can be opened. */
    public synchronized void reset() {
        Ledger next = new Ledger(nextJournal.get());
        current.getAndSet(next).close();
    }

    /** Returns true when there was no reset since this ledger was the one in use. */
    public boolean isCurrent(Ledger ledger) {
        return current.get() == ledger;
    }

    /** Exports the sums of the ledger in use; a reset, as before each run, restarts its counters. */
    public static final class LedgerCollector implements MultiCollector {

        private final Ledgers ledgers;

        /** @param ledgers source of the sums */
        public LedgerCollector(Ledgers ledgers) {
            this.ledgers = ledgers;
        }

        @Override
        public MetricSnapshots collect() {
            EmulatorCounters now = ledgers.current().counters();
            EmulatorCounters.Orders orders = now.orders();
            EmulatorCounters.Deliveries deliveries = now.deliveries();
            return new MetricSnapshots(
                    Families.counter("bbops_emulator_purchase_orders", "Purchase orders on the wire, by the answer", "result")
                            .add(orders.accepted(), "accepted").add(orders.duplicates(), "duplicate").add(orders.refused(), "refused")
                            .build(),
                    Families.counter("bbops_emulator_purchase_orders_delivered", "Purchase orders all of whose lines are booked")
                            .add(deliveries.deliveredOrders()).build(),
                    Families.counter("bbops_emulator_lines", "Lines of purchase orders that are done with", "result")
                            .add(deliveries.deliveredLines(), "delivered").add(deliveries.undeliverable(), "undeliverable").build(),
                    Families.gauge("bbops_emulator_deliveries_pending", "Groups of lines that are still to be delivered")
                            .add(deliveries.pendingDeliveries()).build(),
                    Families.counter("bbops_emulator_deliveries_retried", "Deliveries that have to be tried again")
                            .add(deliveries.retries()).build(),
                    Families.counter("bbops_emulator_deliveries_unknown",
                            "Deliveries that the system answered as never ordered: phantom orders show here").add(deliveries.unknown())
                            .build());
        }
    }

    /**
     * Order that was taken, with deliveries that were still pending when the process died.
     *
     * @param order all of it
     * @param doneLeadTimes the lead times of its finished groups
     */
    public record Undelivered(PurchaseOrderMessage order, Set<Integer> doneLeadTimes) {
    }

    /** Orders with pending deliveries while a journal is read: an order is dropped with its last delivery, as millions may be complete. */
    private static final class PendingOrders {

        private final SortedMap<Integer, PendingOrder> byNumber = new TreeMap<>();

        void apply(Fact fact) {
            if (fact.kind() == Fact.Kind.TAKEN) {
                byNumber.putIfAbsent(fact.number(), new PendingOrder(fact, new HashSet<>()));
            } else if (fact.kind().endsADelivery()) {
                byNumber.computeIfPresent(fact.number(), (_, order) -> order.without(fact.leadTime()));
            }
        }

        List<Undelivered> undelivered() {
            return byNumber.values().stream().map(order -> new Undelivered(order.taken().order(), order.doneLeadTimes())).toList();
        }
    }

    private record PendingOrder(Fact taken, Set<Integer> doneLeadTimes) {

        /** Ends the group of a lead time; returns null when it was the last. */
        PendingOrder without(int leadTime) {
            doneLeadTimes.add(leadTime);
            return doneLeadTimes.size() < taken.deliveries() ? this : null;
        }
    }
}
