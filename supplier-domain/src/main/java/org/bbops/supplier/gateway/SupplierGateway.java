package org.bbops.supplier.gateway;

import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;

/** Sends purchase orders to the supplier. */
public interface SupplierGateway {

    /**
     * Sends an order and waits for the answer.
     *
     * @throws SupplierUnavailableException when the supplier refuses, does not answer in time or cannot be reached; it tells
     *     whether the supplier may have taken the order all the same
     */
    OrderAnswer send(PurchaseOrderMessage order);
}
