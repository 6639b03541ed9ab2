package org.bbops.supplier.gateway;

import java.io.IOException;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.operation.Part;
import org.bbops.platform.operation.Span;

/** The way to the supplier, whose time counts as the operation's. */
final class TimedSupplierGateway implements SupplierGateway, AutoCloseable {

    private final HttpSupplierGateway gateway;

    TimedSupplierGateway(HttpSupplierGateway gateway) {
        this.gateway = gateway;
    }

    @Override
    public OrderAnswer send(PurchaseOrderMessage order) {
        try (Span _ = Part.SUPPLIER_CALL.begin()) {
            return gateway.send(order);
        }
    }

    @Override
    public void close() throws IOException {
        gateway.close();
    }
}
