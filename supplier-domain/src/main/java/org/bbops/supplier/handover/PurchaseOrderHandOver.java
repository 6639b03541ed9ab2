package org.bbops.supplier.handover;

import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;

/** Hands purchase orders over to the supplier, directly or by a message. */
public interface PurchaseOrderHandOver {

    /**
     * Hands over orders that the calling transaction has written but not committed.
     *
     * @param orders at least one
     * @throws org.bbops.contracts.problem.BusinessException {@code SUPPLIER_UNAVAILABLE}, {@code CIRCUIT_OPEN},
     *     {@code OVERLOADED}; the transaction rolls back
     */
    void handOver(List<PurchaseOrderMessage> orders);
}
