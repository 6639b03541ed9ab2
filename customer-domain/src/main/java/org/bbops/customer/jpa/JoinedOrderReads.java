package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderLine;
import org.bbops.customer.order.OrderReads;

/** Reads orders with their lines in one statement, so that they are of the same moment without a lock. */
final class JoinedOrderReads implements OrderReads {

    private static final String ONE = """
            select new org.bbops.customer.jpa.OrderRow(o, l)
            from CustomerOrder o left join OrderLine l on l.key.orderId = o.id
            where o.id = :order order by l.key.lineId""";
    /**
     * The limit is the number of the last order, not a join with the first ones: for a join, Derby reads every order and line
     * and, at repeatable read, keeps them locked.
     */
    private static final String OF_CUSTOMER = """
            select new org.bbops.customer.jpa.OrderRow(o, l)
            from CustomerOrder o left join OrderLine l on l.key.orderId = o.id
            where o.customerId = :customer and o.id <= coalesce(
              (select c.id from CustomerOrder c where c.customerId = :customer
               order by c.id offset :ordersBefore rows fetch first 1 rows only), %d)
            order by o.id, l.key.lineId""".formatted(Integer.MAX_VALUE);

    private final EntityManager entities;

    JoinedOrderReads(EntityManager entities) {
        this.entities = entities;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return grouped(entities.createQuery(ONE, OrderRow.class).setParameter("order", orderId).getResultList()).stream()
                .findFirst();
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return grouped(entities.createQuery(OF_CUSTOMER, OrderRow.class).setParameter("customer", customerId)
                .setParameter("ordersBefore", ordersMax - 1).getResultList());
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
