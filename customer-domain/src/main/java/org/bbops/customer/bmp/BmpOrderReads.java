package org.bbops.customer.bmp;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.bmp.Use;

/** Reads orders as beans, line by line. */
final class BmpOrderReads implements OrderReads {

    private final OrderBeans orders;

    BmpOrderReads(OrderBeans orders) {
        this.orders = orders;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return orders.find(orderId, Use.READ);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return orders.ofCustomer(customerId, ordersMax, Use.READ);
    }
}
