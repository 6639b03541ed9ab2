package org.bbops.emulator.ledger;

import java.util.List;
import org.bbops.contracts.wire.OrderAnswer;

/**
 * The books of the supplier since a reset. Every count of an order and the sums over them change together.
 *
 * <p>Bounded: {@value OrderPages#PAGES_MAX} times {@value OrderPages#PAGE_NUMBERS} order numbers and
 * {@value #PENDING_MAX} deliveries under way; beyond that an order is refused and the refusal says so.
 */
public final class Ledger {

    /** The most deliveries that may be waiting at once. */
    static final int PENDING_MAX = 100_000;

    private final OrderPages orders = new OrderPages();
    private long received;
    private long accepted;
    private long duplicates;
    private long refused;
    private long deliveredOrders;
    private long deliveredLines;
    private int pendingDeliveries;
    private long retries;
    private long unknown;
    private long undeliverable;

    Ledger() {
    }

    /** Counts an order that is answered with an error before anybody has read its number. */
    public synchronized void refusedUnread() {
        received++;
        refused++;
    }

    /**
     * Counts this number on the wire and says which time it is, from 1.
     *
     * @throws LedgerFullException when there is no room for another number; counted as refused
     */
    public synchronized int arrived(int number) {
        received++;
        if (!orders.hasRoomFor(number)) {
            refused++;
            throw new LedgerFullException("The emulator keeps %d pages of %d order numbers and has no room for number %d"
                    .formatted(OrderPages.PAGES_MAX, OrderPages.PAGE_NUMBERS, number)
                    + "; reset it (POST /emulator/control/reset).");
        }
        OrderState state = orders.get(number);
        int time = state.received() + 1;
        orders.put(number, state.received(time));
        return time;
    }

    /** Counts an order that arrived and is answered with an error. */
    public synchronized void refused() {
        refused++;
    }

    /**
     * Takes an order, or finds that it had been taken.
     *
     * @param lines how many it has
     * @param deliveries in how many groups they will be delivered
     * @throws LedgerFullException when too many deliveries are waiting; counted as refused
     */
    public synchronized OrderAnswer.Result take(int number, int lines, int deliveries) {
        OrderState state = orders.get(number);
        if (state.accepted()) {
            duplicates++;
            orders.put(number, state.duplicate());
            return OrderAnswer.Result.DUPLICATE;
        }
        if (pendingDeliveries + deliveries > PENDING_MAX) {
            refused++;
            throw new LedgerFullException("The emulator has %,d deliveries waiting and at most %,d may; order %d is not taken."
                    .formatted(pendingDeliveries, PENDING_MAX, number));
        }
        accepted++;
        pendingDeliveries += deliveries;
        orders.put(number, state.taken(lines));
        return OrderAnswer.Result.ACCEPTED;
    }

    /** Counts a delivery that the system has booked. */
    public synchronized void delivered(int number, int lines) {
        pendingDeliveries--;
        deliveredLines += lines;
        OrderState state = orders.get(number).delivered(lines);
        orders.put(number, state);
        if (state.isComplete()) {
            deliveredOrders++;
        }
    }

    /** Counts a delivery that has to be tried again. */
    public synchronized void retried() {
        retries++;
    }

    /** Counts a delivery that the system answered as never ordered. */
    public synchronized void unknown(int number, int lines) {
        unknown++;
        undeliverable(number, lines);
    }

    /** Counts a delivery that is given up. */
    public synchronized void undeliverable(int number, int lines) {
        pendingDeliveries--;
        undeliverable += lines;
        orders.put(number, orders.get(number).undeliverable(lines));
    }

    /** The sums. */
    public synchronized Counters counters() {
        return new Counters(received, accepted, duplicates, refused, deliveredOrders, deliveredLines,
                pendingDeliveries, retries, unknown, undeliverable);
    }

    /** The orders with a number above this one, in the order of their numbers. */
    public synchronized List<OrderRow> ordersAfter(int number, int limit) {
        return orders.after(number, limit);
    }
}
