package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.Use;
import org.springframework.data.domain.Limit;

/**
 * Reads and locks an order and then its lines: the header first, always, as whoever has it may touch the lines. Several
 * orders are locked by number.
 */
final class LockingOrderReads implements OrderReads {

    private final OrderRepository orders;
    private final OrderLineRepository lines;
    private final Use use;

    /** @param use purpose of the reads */
    LockingOrderReads(OrderRepository orders, OrderLineRepository lines, Use use) {
        this.orders = orders;
        this.lines = lines;
        this.use = use;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return orders.find(orderId, use).map(header -> header.order(lines.linesOf(orderId, use)));
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return orders.numbersOf(customerId, Limit.of(ordersMax)).stream().flatMap(order -> read(order).stream()).toList();
    }
}
