package org.bbops.supplier.handover;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;

/**
 * Way of purchase orders to the supplier, one bean for each level of {@code purchasing} and {@code hand-over}.
 *
 * @param inside does its part within the transaction that wrote the orders
 * @param state reports the orders under way; a {@code BusinessException} {@code OVERLOADED} when the broker does not answer
 * @param messageFirst true while rows may still be uncommitted though their message is in the queue already
 */
public record HandOverWay(PurchaseOrderHandOver inside, Supplier<HandOverState> state, BooleanSupplier messageFirst)
        implements
            PurchaseOrderHandOver {

    /** Messages come after the commit, always. */
    public static final BooleanSupplier ROWS_FIRST = () -> false;

    /** Hands over, and counts the time as the operation's. */
    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        try (Span _ = OperationPart.HAND_OVER.begin()) {
            inside.handOver(orders);
        }
    }
}
