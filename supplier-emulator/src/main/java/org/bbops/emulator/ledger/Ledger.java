package org.bbops.emulator.ledger;

import java.util.List;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.emulator.ledger.Fact.Kind;

/**
 * The supplier's records since a reset. The counts of an order and the sums over all orders change together. A fact is
 * in the journal before it is acknowledged, so that a ledger rebuilt from the journal agrees with the answers to the
 * system.
 *
 * <p>Bounded: {@value OrderPages#PAGES_MAX} times {@value OrderPages#PAGE_NUMBERS} order numbers and
 * {@value #PENDING_MAX} deliveries under way; beyond that an order is refused with that reason.
 */
public final class Ledger {

    /** The most deliveries that may be waiting at once. */
    static final int PENDING_MAX = 100_000;

    private final Journal journal;
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

    Ledger(Journal journal) {
        this.journal = journal;
    }

    /** Counts an order that is answered with an error before anybody has read its number. */
    public synchronized void refusedUnread() {
        record(Fact.of(Kind.REFUSED_UNREAD, 0));
    }

    /**
     * Counts an order that arrived, and returns the number of times that its number has been received, from 1.
     *
     * @throws LedgerFullException when there is no room for another number; counted as refused
     */
    public synchronized int arrived(PurchaseOrderMessage order) {
        int number = order.number();
        if (!orders.hasRoomFor(number)) {
            refusedUnread();
            throw new LedgerFullException("The emulator keeps %d pages of %d order numbers and has no room for number %d"
                    .formatted(OrderPages.PAGES_MAX, OrderPages.PAGE_NUMBERS, number)
                    + "; reset it (POST /emulator/control/reset).");
        }
        record(Fact.arrived(order));
        return orders.get(number).received();
    }

    /** Counts an order that arrived and is answered with an error. */
    public synchronized void refused() {
        record(Fact.of(Kind.REFUSED, 0));
    }

    /**
     * Takes an order, unless it was taken before.
     *
     * @param deliveries number of groups in which its lines will be delivered
     * @throws LedgerFullException when too many deliveries are waiting; counted as refused
     */
    public synchronized OrderAnswer.Result take(PurchaseOrderMessage order, int deliveries) {
        if (orders.get(order.number()).accepted() > 0) {
            record(Fact.of(Kind.DUPLICATE, order.number()));
            return OrderAnswer.Result.DUPLICATE;
        }
        if (pendingDeliveries + deliveries > PENDING_MAX) {
            refused();
            throw new LedgerFullException("The emulator has %,d deliveries waiting and at most %,d may; order %d is not taken."
                    .formatted(pendingDeliveries, PENDING_MAX, order.number()));
        }
        record(Fact.taken(order, deliveries));
        return OrderAnswer.Result.ACCEPTED;
    }

    /** Counts a delivery that the system has booked. */
    public synchronized void delivered(int number, int leadTime, int lines) {
        record(Fact.delivery(Kind.DELIVERED, number, leadTime, lines));
    }

    /** Counts a delivery that has to be tried again. */
    public synchronized void retried() {
        record(Fact.of(Kind.RETRIED, 0));
    }

    /** Counts a delivery that the system answered as never ordered. */
    public synchronized void unknown(int number, int leadTime, int lines) {
        record(Fact.delivery(Kind.UNKNOWN, number, leadTime, lines));
    }

    /** Counts a delivery that is given up. */
    public synchronized void undeliverable(int number, int leadTime, int lines) {
        record(Fact.delivery(Kind.UNDELIVERABLE, number, leadTime, lines));
    }

    /** Returns the sums over all orders. */
    public synchronized EmulatorCounters counters() {
        return new EmulatorCounters(new EmulatorCounters.Orders(received, accepted, duplicates, refused),
                new EmulatorCounters.Deliveries(deliveredOrders, deliveredLines, pendingDeliveries, retries, unknown, undeliverable));
    }

    /** The orders with a number above this one, in the order of their numbers. */
    public synchronized List<EmulatorOrder> ordersAfter(int number, int limit) {
        return orders.after(number, limit);
    }

    /** Closes the journal; later events are written nowhere. */
    synchronized void close() {
        journal.close();
    }

    private void record(Fact fact) {
        journal.write(fact);
        apply(fact);
    }

    /** Counts a fact that is in the journal. */
    synchronized void apply(Fact fact) {
        switch (fact.kind()) {
            case REFUSED_UNREAD -> {
                received++;
                refused++;
            }
            case ARRIVED -> {
                received++;
                boolean differs = orders.asked(fact.number(), fact.content());
                orders.put(fact.number(), orders.get(fact.number()).receivedAgain(differs));
            }
            case REFUSED -> refused++;
            case TAKEN -> {
                accepted++;
                pendingDeliveries += fact.deliveries();
                orders.put(fact.number(), orders.get(fact.number()).taken(fact.lines()));
            }
            case DUPLICATE -> {
                duplicates++;
                orders.put(fact.number(), orders.get(fact.number()).duplicate());
            }
            case RETRIED -> retries++;
            case DELIVERED, UNKNOWN, UNDELIVERABLE -> endDelivery(fact);
        }
    }

    private void endDelivery(Fact fact) {
        pendingDeliveries--;
        if (fact.kind() != Kind.DELIVERED) {
            unknown += fact.kind() == Kind.UNKNOWN ? 1 : 0;
            undeliverable += fact.lines();
            orders.put(fact.number(), orders.get(fact.number()).undeliverable(fact.lines()));
            return;
        }
        deliveredLines += fact.lines();
        OrderState state = orders.get(fact.number()).delivered(fact.lines());
        orders.put(fact.number(), state);
        deliveredOrders += state.isComplete() ? 1 : 0;
    }

    /** Write-ahead journal: stores facts before they are acknowledged. */
    interface Journal {

        /** Stores nothing: the ledger ends with its process. */
        Journal NONE = _ -> {
        };

        /** Stores a fact durably: it survives a crash of this process. */
        void write(Fact fact);

        /** Stops writing. */
        default void close() {
        }
    }

    /** Reports that the ledger holds the most orders or deliveries that it may; the order was not taken. */
    public static final class LedgerFullException extends RuntimeException {

        /** @param message one sentence */
        public LedgerFullException(String message) {
            super(message);
        }
    }
}
