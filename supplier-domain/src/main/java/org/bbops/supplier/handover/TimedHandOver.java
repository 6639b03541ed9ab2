package org.bbops.supplier.handover;

import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;

/** Hand-over that counts its time as the operation's. */
public final class TimedHandOver implements PurchaseOrderHandOver {

    private final PurchaseOrderHandOver handOver;

    /** @param handOver the timed hand-over */
    public TimedHandOver(PurchaseOrderHandOver handOver) {
        this.handOver = handOver;
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        try (Span _ = OperationPart.HAND_OVER.begin()) {
            handOver.handOver(orders);
        }
    }
}
