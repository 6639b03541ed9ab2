package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderLine;
import org.bbops.customer.order.OrderReads;
import org.bbops.customer.order.OrderStore;
import org.bbops.customer.order.Revision;

/** Orders as rows of the two repositories. */
final class JpaOrderStore implements OrderStore {

    private final OrderRepository orders;
    private final OrderLineRepository lines;
    private final OrderReads toChange;

    /** @param toChange reads orders that are going to be changed */
    JpaOrderStore(OrderRepository orders, OrderLineRepository lines, OrderReads toChange) {
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
        return toChange.read(orderId);
    }

    @Override
    public void update(int orderId, Order.Terms terms, Revision revision) {
        OrderEntity header = orders.getReferenceById(orderId);
        if (header.isAgreed(terms, revision.lines().size()) && !revision.isEmpty()) {
            orders.refuseStale(header);
        }
        header.agree(terms, revision.lines().size());
        for (OrderLine line : revision.changed()) {
            line(orderId, line.id()).setQuantity(line.quantity());
        }
        revision.removed().forEach(lineId -> lines.delete(line(orderId, lineId)));
        insert(orderId, revision.added());
    }

    private OrderLineEntity line(int orderId, int lineId) {
        return lines.getReferenceById(new OrderLineKey(orderId, lineId));
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
