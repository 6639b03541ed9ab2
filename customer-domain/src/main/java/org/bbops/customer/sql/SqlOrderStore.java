package org.bbops.customer.sql;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.OrderStore;

/** o_orders and o_orderline. */
final class SqlOrderStore implements OrderStore {

    private static final int STATUS_ENTERED = 1;

    private final OrderRows orders;
    private final IntFunction<Optional<Order>> toChange;

    /** @param toChange reads orders that are going to be changed */
    SqlOrderStore(OrderRows orders, IntFunction<Optional<Order>> toChange) {
        this.orders = orders;
        this.toChange = toChange;
    }

    @Override
    public void insert(Order order) {
        orders.headers().create(new OrderTable.Row(order.id(), order.customerId(), order.lineCount(),
                order.terms().discount(), order.terms().total(), STATUS_ENTERED, order.entryDate(), null));
        create(order.id(), order.lines());
    }

    private void create(int orderId, List<OrderLine> lines) {
        orders.lines().create(lines.stream().map(line -> new OrderLineTable.Row(new OrderLineTable.Key(orderId, line.id()), line.itemId(),
                line.quantity(), STATUS_ENTERED, line.shipDate())).toList());
    }

    @Override
    public Optional<Order> findToChange(int orderId) {
        return toChange.apply(orderId);
    }

    @Override
    public void update(int orderId, Order.Terms terms, Revision revision) {
        orders.headers().change(orders.headers().get(orderId).with(terms, revision.lines().size()));
        if (!revision.isEmpty()) {
            // Other lines are a change of the order, also where they leave its header as it was.
            orders.headers().touch(orderId);
        }
        orders.lines().change(revision.changed().stream()
                .map(line -> orders.lines().get(new OrderLineTable.Key(orderId, line.id())).withQuantity(line.quantity())).toList());
        orders.lines().remove(revision.removed().stream().map(lineId -> new OrderLineTable.Key(orderId, lineId)).toList());
        create(orderId, revision.added());
    }

    @Override
    public boolean delete(int orderId) {
        return orders.remove(orderId);
    }
}
