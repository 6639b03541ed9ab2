package org.bbops.supplier.gateway;

import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.circuit.Circuit;

/** The way to the supplier, which is not gone while the supplier does not answer. */
final class GuardedSupplierGateway implements SupplierGateway {

    private final SupplierGateway gateway;
    private final Circuit circuit;

    GuardedSupplierGateway(SupplierGateway gateway, Circuit circuit) {
        this.gateway = gateway;
        this.circuit = circuit;
    }

    @Override
    public OrderAnswer send(PurchaseOrderMessage order) {
        return circuit.call(() -> gateway.send(order));
    }
}
