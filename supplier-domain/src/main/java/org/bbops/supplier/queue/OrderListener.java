package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.operation.Operation;
import org.bbops.platform.operation.Work;
import org.springframework.jms.support.JmsUtils;

/** Takes messages off the queue; what it throws rolls the receipt back, and the broker delivers again later. */
final class OrderListener implements MessageListener {

    private final PurchaseOrderSender sender;
    private final SupplierWatch watch;
    private final FaultPoints faults;

    OrderListener(PurchaseOrderSender sender, SupplierWatch watch, FaultPoints faults) {
        this.sender = sender;
        this.watch = watch;
        this.faults = faults;
    }

    @Override
    public void onMessage(Message message) {
        try (Work _ = Operation.SEND_PURCHASE_ORDER.begin()) {
            sender.send(HandOverMessage.parse(message.getBody(String.class)));
            watch.works();
            faults.reach(FaultPoint.ORDER_MARKED);
        } catch (JMSException e) {
            throw JmsUtils.convertJmsAccessException(e);
        }
    }
}
