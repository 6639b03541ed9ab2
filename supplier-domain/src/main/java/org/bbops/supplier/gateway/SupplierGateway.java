package org.bbops.supplier.gateway;

import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;

/** Sends purchase orders to the supplier. */
public interface SupplierGateway {

    /**
     * Sends an order and waits for the answer.
     *
     * @throws SupplierUnavailableException when the supplier fails, does not answer in time or cannot be reached;
     *     {@code isInDoubt} is true when it may have taken the order all the same
     * @throws SupplierRefusedException when the supplier will not take this order, now or later
     * @throws org.bbops.contracts.problem.BusinessException {@code CIRCUIT_OPEN} when the supplier has not answered
     *     lately and was not called, {@code OVERLOADED} when all connections to it are in use; it has not taken the
     *     order
     */
    OrderAnswer send(PurchaseOrderMessage order);
}
