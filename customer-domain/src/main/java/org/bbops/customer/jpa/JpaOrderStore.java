package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderEntity;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.OrderLineEntity;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.OrderStore;

/** Stores orders through the repositories of headers and lines. */
final class JpaOrderStore implements OrderStore {

    private final OrderRepository orders;
    private final OrderLineRepository lines;
    private final IntFunction<Optional<Order>> toChange;

    /** @param toChange reads an order that is to be changed */
    JpaOrderStore(OrderRepository orders, OrderLineRepository lines, IntFunction<Optional<Order>> toChange) {
        this.orders = orders;
        this.lines = lines;
        this.toChange = toChange;
    }

    @Override
    public void insert(Order order) {
        orders.save(new OrderEntity(order));
        insert(order.id(), order.lines());
        orders.flush();
    }

    private void insert(int orderId, List<OrderLine> added) {
        lines.saveAll(added.stream().map(line -> new OrderLineEntity(orderId, line)).toList());
    }

    @Override
    public Optional<Order> findToChange(int orderId) {
        return toChange.apply(orderId);
    }

    @Override
    public void update(int orderId, Order.Terms terms, Revision revision) {
        OrderEntity header = orders.getReferenceById(orderId);
        if (header.hasTerms(terms, revision.lines().size()) && !revision.isEmpty()) {
            orders.refuseStale(header);
        }
        header.setTerms(terms, revision.lines().size());
        if (revision.changesNumberOfLines()) {
            // Hibernate would insert the lines first: of two concurrent changes of an order, one would fail on the key of the other's new
            // line, which is no conflict.
            orders.flush();
        }
        for (OrderLine line : revision.changed()) {
            line(orderId, line.id()).setQuantity(line.quantity());
        }
        revision.removed().forEach(lineId -> lines.delete(line(orderId, lineId)));
        insert(orderId, revision.added());
    }

    private OrderLineEntity line(int orderId, int lineId) {
        return lines.getReferenceById(new OrderLineEntity.Key(orderId, lineId));
    }

    @Override
    public boolean delete(int orderId) {
        if (orders.deleteRow(orderId) == 0) {
            return false;
        }
        lines.deleteRowsOf(orderId);
        return true;
    }
}
