package org.bbops.customer.bmp;

import java.util.Optional;
import java.util.function.IntFunction;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.OrderStore;
import org.bbops.platform.locking.Use;

/** o_orders and o_orderline by beans. */
final class BmpOrderStore implements OrderStore {

    private static final int STATUS_ENTERED = 1;

    private final OrderBeans orders;
    private final IntFunction<Optional<Order>> toChange;

    /** @param toChange reads orders that are going to be changed */
    BmpOrderStore(OrderBeans orders, IntFunction<Optional<Order>> toChange) {
        this.orders = orders;
        this.toChange = toChange;
    }

    @Override
    public void insert(Order order) {
        orders.headers().create(new OrderTable.Row(order.id(), order.customerId(), order.lineCount(),
                order.terms().discount(), order.terms().total(), STATUS_ENTERED, order.entryDate(), null));
        order.lines().forEach(line -> create(order.id(), line));
    }

    private void create(int orderId, OrderLine line) {
        orders.lines().create(new OrderLineTable.Row(new OrderLineTable.Key(orderId, line.id()), line.itemId(),
                line.quantity(), STATUS_ENTERED, line.shipDate()));
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
        for (OrderLine line : revision.changed()) {
            OrderLineTable.Row before = orders.lines().get(new OrderLineTable.Key(orderId, line.id()));
            orders.lines().change(before.withQuantity(line.quantity()));
        }
        revision.removed().forEach(lineId -> orders.lines().remove(new OrderLineTable.Key(orderId, lineId)));
        revision.added().forEach(line -> create(orderId, line));
    }

    @Override
    public boolean delete(int orderId) {
        Optional<Order> found = orders.find(orderId, Use.CHANGE);
        found.ifPresent(order -> {
            orders.headers().remove(orderId);
            order.lines().forEach(line -> orders.lines().remove(new OrderLineTable.Key(orderId, line.id())));
        });
        return found.isPresent();
    }
}
