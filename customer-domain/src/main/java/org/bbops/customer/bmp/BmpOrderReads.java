package org.bbops.customer.bmp;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.Use;

/** Reads orders as beans, line by line: the header first, always, as whoever has it may touch the lines. */
final class BmpOrderReads implements OrderReads {

    private final OrderBeans orders;
    private final Use use;

    /** @param use what for orders are read */
    BmpOrderReads(OrderBeans orders, Use use) {
        this.orders = orders;
        this.use = use;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return orders.find(orderId, use);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return orders.ofCustomer(customerId, ordersMax, use);
    }
}
