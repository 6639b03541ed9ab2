package org.bbops.supplier.handover;

import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;

/** A hand-over whose time counts as the operation's. */
public final class TimedHandOver implements PurchaseOrderHandOver {

    private final PurchaseOrderHandOver handOver;

    /** @param handOver what is timed */
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
