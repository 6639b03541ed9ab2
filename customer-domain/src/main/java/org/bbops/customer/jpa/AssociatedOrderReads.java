package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderEntity;
import org.bbops.customer.store.OrderReads;
import org.bbops.platform.locking.Use;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.domain.Limit;

/** Reads the headers of orders and lets Hibernate load their lines by association, order by order or in batches. */
final class AssociatedOrderReads implements OrderReads {

    private final OrderRepository orders;

    AssociatedOrderReads(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return orders.find(orderId, Use.READ).map(this::order);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return orders.headersOf(customerId, Limit.of(ordersMax)).stream().map(this::order).toList();
    }

    private Order order(OrderEntity header) {
        Order order = header.orderWithLines();
        // Without a lock, another transaction may have committed between the reads of the header and the lines.
        if (order.lineCount() != order.lines().size() && !orders.lineCountOf(order.id()).equals(Optional.of(order.lineCount()))) {
            throw new OptimisticLockingFailureException(
                    "another transaction changed order " + order.id() + " between the reads of its header and its lines");
        }
        return order;
    }
}
