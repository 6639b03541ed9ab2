package org.bbops.driver.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.driver.measurement.AcknowledgedOrders.Order;
import org.bbops.driver.measurement.AcknowledgedOrders.Presence;
import org.bbops.driver.measurement.AcknowledgedOrders.Refusal;

/**
 * Records the answers to users' orders, from many threads; each order is used by one thread at a time. Changes of other orders are not
 * recorded: several agents may change them concurrently, so that the last change is unknown. Bounded to {@value #KEPT_MAX} orders, and as many
 * refusals and work orders; beyond that the record is incomplete.
 */
public final class AcknowledgementRecorder {

    static final int KEPT_MAX = 300_000;

    private final Map<Integer, Entry> entries = new ConcurrentHashMap<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private final List<Integer> workOrders = new ArrayList<>();
    private final AtomicBoolean complete = new AtomicBoolean(true);

    /**
     * State of an order so far.
     *
     * @param open changes and cancels with an unknown effect, or still in progress
     * @param cancelOpen true when a cancel is among them
     */
    private record Entry(int lineCount, long totalCents, int open, boolean cancelOpen, boolean cancelled) {

        Entry begun(boolean cancel) {
            return new Entry(lineCount, totalCents, open + 1, cancelOpen || cancel, cancelled);
        }

        Entry withoutEffect(boolean cancel) {
            return new Entry(lineCount, totalCents, open - 1, cancelOpen && !cancel, cancelled);
        }

        Order order(int id) {
            Presence there = cancelOpen ? Presence.UNKNOWN : Presence.THERE;
            return new Order(id, lineCount, totalCents, open == 0, cancelled ? Presence.CANCELLED : there);
        }
    }

    /** Notes an order that was entered. */
    public void entered(OrderReceipt receipt) {
        if (entries.size() >= KEPT_MAX) {
            complete.set(false);
            return;
        }
        entries.put(receipt.orderId(), new Entry(receipt.lineCount(), cents(receipt), 0, false, false));
    }

    /** Records that a change, or a cancel, of an order is about to be requested. */
    public void begins(int orderId, boolean cancel) {
        entries.computeIfPresent(orderId, (_, entry) -> entry.begun(cancel));
    }

    /** Notes the answer to a change that was begun. */
    public void changed(OrderReceipt receipt) {
        entries.computeIfPresent(receipt.orderId(), (_, entry) -> new Entry(receipt.lineCount(), cents(receipt), entry.open() - 1,
                entry.cancelOpen(), entry.cancelled()));
    }

    /** Notes the answer to a cancel that was begun. */
    public void cancelled(int orderId) {
        entries.computeIfPresent(orderId, (_, entry) -> new Entry(entry.lineCount(), entry.totalCents(), entry.open(), true, true));
    }

    /** Records that a change certainly had no effect. */
    public void withoutEffect(int orderId, boolean cancel) {
        entries.computeIfPresent(orderId, (_, entry) -> entry.withoutEffect(cancel));
    }

    /** Notes a newOrder that was refused credit. */
    public synchronized void refused(int customerId, int quantity) {
        if (refusals.size() >= KEPT_MAX) {
            complete.set(false);
            return;
        }
        refusals.add(new Refusal(customerId, quantity));
    }

    /** Notes a work order that was scheduled. */
    public synchronized void scheduled(int workOrder) {
        if (workOrders.size() >= KEPT_MAX) {
            complete.set(false);
            return;
        }
        workOrders.add(workOrder);
    }

    /** Returns the record so far. */
    public synchronized AcknowledgedOrders acknowledged() {
        return new AcknowledgedOrders(complete.get(), entries.entrySet().stream()
                .map(entry -> entry.getValue().order(entry.getKey())).toList(), refusals, workOrders);
    }

    private static long cents(OrderReceipt receipt) {
        return receipt.total().movePointRight(2).longValueExact();
    }
}
