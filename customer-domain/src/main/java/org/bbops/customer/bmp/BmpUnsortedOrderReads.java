package org.bbops.customer.bmp;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;

/**
 * Loads the lines of an order, which are to be changed, one by one and in no order before the header, and reads the order then. Others
 * who come from the header, or from another line, may wait for this one while it waits for them.
 */
final class BmpUnsortedOrderReads implements OrderReads {

    private final OrderBeans orders;
    private final LockOrder lockOrder;

    BmpUnsortedOrderReads(OrderBeans orders, LockOrder lockOrder) {
        this.orders = orders;
        this.lockOrder = lockOrder;
    }

    @Override
    public Optional<Order> read(int orderId) {
        lockOrder.order(orders.lineKeys(orderId)).forEach(key -> orders.lines().find(key, Use.CHANGE));
        return orders.find(orderId, Use.CHANGE);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return orders.ofCustomer(customerId, ordersMax, Use.CHANGE);
    }
}
