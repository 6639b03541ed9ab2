package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.operation.Operation;
import org.bbops.platform.operation.OperationOutcome;
import org.bbops.platform.operation.Work;
import org.bbops.telemetry.trace.SpanSide;
import org.bbops.telemetry.trace.TraceSpan;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.jms.support.JmsUtils;

/** Takes messages off the queue; what it throws rolls the receipt back, and the broker delivers again later. */
final class OrderListener implements MessageListener {

    private final PurchaseOrderSender sender;
    private final SupplierWatch watch;
    private final FaultPoints faults;
    private final Tracing tracing;

    OrderListener(PurchaseOrderSender sender, SupplierWatch watch, FaultPoints faults, Tracing tracing) {
        this.sender = sender;
        this.watch = watch;
        this.faults = faults;
        this.tracing = tracing;
    }

    @Override
    public void onMessage(Message message) {
        try (Work work = Operation.SEND_PURCHASE_ORDER.begin()) {
            send(HandOverMessage.parse(message.getBody(String.class)));
            work.ended(OperationOutcome.SUCCEEDED);
            watch.works();
            faults.reach(FaultPoint.ORDER_MARKED);
        } catch (JMSException e) {
            throw JmsUtils.convertJmsAccessException(e);
        }
    }

    private void send(HandOverMessage message) {
        try (TraceSpan _ = tracing.continueFrom(message.trace(), "send purchase order", SpanSide.RECEIVER)) {
            sender.send(message);
        }
    }
}
