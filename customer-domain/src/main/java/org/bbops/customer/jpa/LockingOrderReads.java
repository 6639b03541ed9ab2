package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderLine;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.plan.RowLock;

/**
 * Reads and locks an order and then its lines: the header first, always, as whoever has it may touch the lines. Several
 * orders are locked by number.
 */
final class LockingOrderReads implements OrderReads {

    private static final String HEADER = "from CustomerOrder o where o.id = :order";
    /** Sorted here: with an order, Derby locks nothing, and Hibernate cannot make up for it where a key has two columns. */
    private static final String LINES = "from OrderLine l where l.key.orderId = :order";
    private static final String NUMBERS = "select o.id from CustomerOrder o where o.customerId = :customer order by o.id";

    private final EntityManager entities;
    private final RowLock header;
    private final RowLock lines;

    LockingOrderReads(EntityManager entities, RowLock header, RowLock lines) {
        this.entities = entities;
        this.header = header;
        this.lines = lines;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return entities.createQuery(HEADER, OrderEntity.class).setParameter("order", orderId)
                .setLockMode(header.mode()).getResultList().stream().findFirst()
                .map(order -> order.order(entities.createQuery(LINES, OrderLineEntity.class).setParameter("order", orderId)
                        .setLockMode(lines.mode()).getResultList().stream().map(OrderLineEntity::line)
                        .sorted(Comparator.comparingInt(OrderLine::id)).toList()));
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return entities.createQuery(NUMBERS, Integer.class).setParameter("customer", customerId).setMaxResults(ordersMax)
                .getResultList().stream().flatMap(order -> read(order).stream()).toList();
    }
}
