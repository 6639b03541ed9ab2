package org.bbops.supplier.queue;

import java.time.Clock;
import java.util.List;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.handover.PurchaseOrderHandOver;

/**
 * Sends a message per order over connections that are enlisted in the transaction: the message is invisible before the
 * commit.
 */
final class XaHandOver implements PurchaseOrderHandOver {

    private final OrderQueue queue;
    private final Clock clock;

    XaHandOver(OrderQueue queue, Clock clock) {
        this.queue = queue;
        this.clock = clock;
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        try {
            queue.send(orders.stream().map(order -> HandOverMessage.of(order, clock)).toList());
        } catch (SendFailedException e) {
            throw new BusinessException(Category.OVERLOADED, "The broker did not take the message of a purchase order ("
                    + e.getMessage() + "); nothing was written, try again", e);
        }
    }
}
