package org.bbops.supplier.gateway;

import java.io.IOException;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.operation.Part;
import org.bbops.platform.operation.Span;

/** The way to the supplier, whose time counts as the operation's. */
final class TimedSupplierGateway implements SupplierGateway, AutoCloseable {

    private final HttpSupplierGateway gateway;
    private final FaultPoints faults;

    TimedSupplierGateway(HttpSupplierGateway gateway, FaultPoints faults) {
        this.gateway = gateway;
        this.faults = faults;
    }

    @Override
    public OrderAnswer send(PurchaseOrderMessage order) {
        faults.reach(FaultPoint.ORDER_BEFORE_CALL);
        OrderAnswer answer;
        try (Span _ = Part.SUPPLIER_CALL.begin()) {
            answer = gateway.send(order);
        }
        faults.reach(FaultPoint.ORDER_ANSWERED);
        return answer;
    }

    @Override
    public void close() throws IOException {
        gateway.close();
    }
}
