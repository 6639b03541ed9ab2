package org.bbops.supplier.gateway;

import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Part;
import org.bbops.platform.operation.Span;
import org.bbops.platform.operation.Work;
import org.bbops.telemetry.trace.SpanSide;
import org.bbops.telemetry.trace.TraceSpan;
import org.bbops.telemetry.trace.Tracing;

/** The way to the supplier, whose time counts as the operation's and is a span of its trace. */
final class TimedSupplierGateway implements SupplierGateway {

    private final SupplierGateway gateway;
    private final FaultPoints faults;
    private final Tracing tracing;

    TimedSupplierGateway(SupplierGateway gateway, FaultPoints faults, Tracing tracing) {
        this.gateway = gateway;
        this.faults = faults;
        this.tracing = tracing;
    }

    @Override
    public OrderAnswer send(PurchaseOrderMessage order) {
        faults.reach(FaultPoint.ORDER_BEFORE_CALL);
        Work.current().count(Effort.SUPPLIER_CALL);
        OrderAnswer answer;
        try (Span _ = Part.SUPPLIER_CALL.begin(); TraceSpan _ = tracing.begin("POST purchase order", SpanSide.CALLER)) {
            answer = gateway.send(order);
        }
        faults.reach(FaultPoint.ORDER_ANSWERED);
        return answer;
    }
}
