package org.bbops.customer.jpa;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderEntity;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.OrderLineEntity;

/**
 * Row of the join of orders and lines.
 *
 * @param order the order
 * @param line one of its lines; null for an order that has none
 */
record JoinedOrder(OrderEntity order, OrderLineEntity line) {

    /** Returns the orders of rows, in the order of the rows. */
    static List<Order> orders(List<JoinedOrder> rows) {
        Map<OrderEntity, List<OrderLine>> linesOf = new LinkedHashMap<>();
        for (JoinedOrder row : rows) {
            List<OrderLine> ofOrder = linesOf.computeIfAbsent(row.order(), _ -> new ArrayList<>());
            if (row.line() != null) {
                ofOrder.add(row.line().line());
            }
        }
        return linesOf.entrySet().stream().map(entry -> entry.getKey().order(entry.getValue())).toList();
    }
}
