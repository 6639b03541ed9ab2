package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;

/**
 * Locks the lines of an order, which are to be changed, one by one and in no order before the header, and reads the order then. Others
 * who come from the header, or from another line, may wait for this one while it waits for them.
 */
final class UnsortedOrderReads implements OrderReads {

    private final OrderLineRepository lines;
    private final LockOrder lockOrder;
    private final OrderReads reads;

    /** @param reads reads the order under the header's lock, when its lines are locked */
    UnsortedOrderReads(OrderLineRepository lines, LockOrder lockOrder, OrderReads reads) {
        this.lines = lines;
        this.lockOrder = lockOrder;
        this.reads = reads;
    }

    @Override
    public Optional<Order> read(int orderId) {
        lockOrder.<OrderLineKey, Integer>order(lines.keysOf(orderId), OrderLineKey::lineId)
                .forEach(key -> lines.find(key, Use.CHANGE));
        return reads.read(orderId);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return reads.ofCustomer(customerId, ordersMax);
    }
}
