package org.bbops.emulator.orders;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.emulator.delivery.Deliveries;
import org.bbops.emulator.delivery.Delivery;
import org.bbops.emulator.ledger.Ledger;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.settings.OrderDraw;
import org.bbops.emulator.settings.SettingsStore;

/**
 * Takes purchase orders.
 *
 * <p>An order is taken first and answered after the response latency: a sender that gives up meanwhile does not know
 * that it was taken, which makes phantom orders possible (workload page, section 4). The lead time of a delivery begins
 * with the answer: if it began with the order, the first delivery could come before the transaction that waits for the
 * answer has committed, and wait for its rows.
 */
public final class Reception {

    private final SettingsStore settings;
    private final Ledgers ledgers;
    private final Deliveries deliveries;
    private final Clock clock;
    private final Pause pause;
    private final FaultPoints faults;

    /**
     * @param settings behaviour of the supplier
     * @param ledgers count the orders
     * @param deliveries makes the deliveries
     * @param clock time for the supplier's outages
     * @param pause waits for the response latency
     * @param faults points at which this process may crash
     */
    public Reception(SettingsStore settings, Ledgers ledgers, Deliveries deliveries, Clock clock, Pause pause,
            FaultPoints faults) {
        this.settings = settings;
        this.ledgers = ledgers;
        this.deliveries = deliveries;
        this.clock = clock;
        this.pause = pause;
        this.faults = faults;
    }

    /**
     * Takes an order.
     *
     * @param document the order in XML
     * @throws SupplierDownException in an outage, or by a random draw; the order is not taken
     * @throws RefusedOrderException when it is malformed but its number can be read
     * @throws BusinessException INVALID_REQUEST when it is malformed and has no readable number
     * @throws org.bbops.emulator.ledger.Ledger.LedgerFullException when the ledger is full; the order is not taken
     */
    public OrderAnswer receive(byte[] document) throws InterruptedException {
        Ledger ledger = ledgers.current();
        refuseWhileDown(ledger);
        PurchaseOrderMessage order = read(document, ledger);
        OrderDraw draw = OrderDraw.of(settings.current(), order.number(), ledger.arrived(order));
        if (draw.failing()) {
            ledger.refused();
            throw new SupplierDownException("The supplier fails order " + order.number()
                    + ", as its failure share has it; the order is not taken.");
        }
        List<Delivery> groups = Delivery.of(order);
        OrderAnswer answer = new OrderAnswer(order.number(), ledger.take(order, groups.size()));
        if (answer.result() == OrderAnswer.Result.ACCEPTED) {
            faults.reach(FaultPoint.ORDER_TAKEN);
        }
        try {
            pause.during(draw.latency());
            return answer;
        } finally {
            deliverLater(answer.result(), ledger, groups);
        }
    }

    /**
     * Lead times count from the answer, even if nobody waits for it; a process that dies before then finds the order in
     * its journal.
     */
    private void deliverLater(OrderAnswer.Result result, Ledger ledger, List<Delivery> groups) {
        if (result == OrderAnswer.Result.ACCEPTED) {
            deliveries.schedule(ledger, groups);
        }
    }

    private void refuseWhileDown(Ledger ledger) {
        settings.current().outageAt(clock.instant()).ifPresent(outage -> {
            ledger.refusedUnread();
            throw new SupplierDownException("The supplier is down until " + outage.until() + "; no order is taken.");
        });
    }

    private static PurchaseOrderMessage read(byte[] document, Ledger ledger) {
        try {
            return WireXml.readPurchaseOrder(document);
        } catch (BusinessException e) {
            ledger.refusedUnread();
            OptionalInt number = WireXml.readPurchaseOrderNumber(document);
            throw number.isPresent() ? new RefusedOrderException(number.getAsInt(), e) : e;
        }
    }

    /** Sleeps before an answer. */
    @FunctionalInterface
    public interface Pause {

        /** Returns once that time has passed, or earlier when the thread is interrupted. */
        void during(Duration duration) throws InterruptedException;
    }

    /** Reports that the supplier will never take this purchase order; the message names the defect. */
    public static final class RefusedOrderException extends RuntimeException {

        private final int number;

        RefusedOrderException(int number, RuntimeException cause) {
            super(cause.getMessage(), cause);
            this.number = number;
        }

        /** Returns the order's number, by which the sender recognizes that this order is refused. */
        public int number() {
            return number;
        }
    }

    /** Reports that the supplier is down or fails by a random draw; the order was not taken. */
    public static final class SupplierDownException extends RuntimeException {

        SupplierDownException(String message) {
            super(message);
        }
    }
}
