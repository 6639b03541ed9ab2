package org.bbops.supplier.handover;

import java.util.List;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Fault points around the commit of a purchase, for any hand-over; without fault points the hand-over is used as it is. */
public final class CommitFaultPoints implements PurchaseOrderHandOver, TransactionSynchronization {

    private final PurchaseOrderHandOver handOver;
    private final FaultPoints faults;

    private CommitFaultPoints(PurchaseOrderHandOver handOver, FaultPoints faults) {
        this.handOver = handOver;
        this.faults = faults;
    }

    /** @param handOver returned itself when fault points are off */
    public static PurchaseOrderHandOver around(PurchaseOrderHandOver handOver, FaultPoints faults) {
        return faults == FaultPoints.OFF ? handOver : new CommitFaultPoints(handOver, faults);
    }

    /** Registered first, so that it is called before the hand-over at commit. */
    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        TransactionSynchronizationManager.registerSynchronization(this);
        handOver.handOver(orders);
    }

    @Override
    public void beforeCommit(boolean readOnly) {
        faults.reach(FaultPoint.ORDER_BEFORE_COMMIT);
    }

    @Override
    public void afterCommit() {
        faults.reach(FaultPoint.ORDER_COMMITTED);
    }
}
