package org.bbops.supplier.handover;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Configured hand-over of purchase orders to the supplier. There is one bean, selected by {@code purchasing} and
 * {@code hand-over}.
 *
 * @param delegate hand-over that runs in the transaction that wrote the orders
 * @param state reports the orders under way; throws a {@code BusinessException} {@code OVERLOADED} when the broker does not answer
 * @param messageFirst true while the queue may hold messages whose rows are not committed yet
 */
public record HandOverWay(PurchaseOrderHandOver delegate, Supplier<HandOverState> state, BooleanSupplier messageFirst)
        implements
            PurchaseOrderHandOver {

    /** Value of {@code messageFirst} for hand-overs that send every message after the commit. */
    public static final BooleanSupplier ROWS_FIRST = () -> false;

    /**
     * Lifecycle phase of the beans that send and receive messages. They start before the web server accepts requests and stop after it
     * has answered the last one, so that the messages of all requests are published.
     */
    public static final int MESSAGING_PHASE = WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1024;

    /** Hands orders over and adds the time to the current operation. */
    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        try (Span _ = OperationPart.HAND_OVER.begin()) {
            delegate.handOver(orders);
        }
    }

    /** Adds fault points around the commit of a purchase to any hand-over. */
    public static final class CommitFaultPoints implements PurchaseOrderHandOver, TransactionSynchronization {

        private final PurchaseOrderHandOver handOver;
        private final FaultPoints faults;

        private CommitFaultPoints(PurchaseOrderHandOver handOver, FaultPoints faults) {
            this.handOver = handOver;
            this.faults = faults;
        }

        /** Wraps a hand-over; returns it unchanged when fault points are off. */
        public static PurchaseOrderHandOver around(PurchaseOrderHandOver handOver, FaultPoints faults) {
            return faults == FaultPoints.OFF ? handOver : new CommitFaultPoints(handOver, faults);
        }

        /** Registers this before the hand-over does, so that the fault points come before the callbacks of the hand-over. */
        @Override
        public void handOver(List<PurchaseOrderMessage> orders) {
            TransactionSynchronizationManager.registerSynchronization(this);
            handOver.handOver(orders);
        }

        @Override
        public void beforeCommit(boolean readOnly) {
            faults.reach(FaultPoint.ORDER_BEFORE_COMMIT);
        }

        /** Used in place of afterCommit, which Spring calls before the commit, too, where this is part of a carried transaction. */
        @Override
        public void afterCompletion(int status) {
            if (status == STATUS_COMMITTED) {
                faults.reach(FaultPoint.ORDER_COMMITTED);
            }
        }
    }
}
