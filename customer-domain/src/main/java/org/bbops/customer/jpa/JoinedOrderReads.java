package org.bbops.customer.jpa;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderLine;

/** Reads orders with their lines in one statement, so that they are of the same moment without a lock. */
final class JoinedOrderReads implements OrderReads {

    private final OrderRepository orders;

    JoinedOrderReads(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return grouped(orders.read(orderId)).stream().findFirst();
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return grouped(orders.ofCustomer(customerId, ordersMax));
    }

    private static List<Order> grouped(List<OrderRow> rows) {
        Map<OrderEntity, List<OrderLine>> linesOf = new LinkedHashMap<>();
        for (OrderRow row : rows) {
            List<OrderLine> ofOrder = linesOf.computeIfAbsent(row.order(), _ -> new ArrayList<>());
            if (row.line() != null) {
                ofOrder.add(row.line().line());
            }
        }
        return linesOf.entrySet().stream().map(entry -> entry.getKey().order(entry.getValue())).toList();
    }
}
