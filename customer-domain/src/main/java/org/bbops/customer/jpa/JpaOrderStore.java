package org.bbops.customer.jpa;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.customer.order.Item;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderLine;
import org.bbops.customer.order.OrderStore;
import org.bbops.customer.order.Revision;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Repository;

/** The store of orders in {@code bbops.persistence=jpa}. */
@Repository
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
class JpaOrderStore implements OrderStore {

    private final ItemRepository items;
    private final OrderRepository orders;
    private final OrderLineRepository lines;

    JpaOrderStore(ItemRepository items, OrderRepository orders, OrderLineRepository lines) {
        this.items = items;
        this.orders = orders;
        this.lines = lines;
    }

    @Override
    public Map<String, Item> items(Collection<String> itemIds) {
        if (itemIds.isEmpty()) {
            return Map.of();
        }
        return items.in(itemIds).stream().map(ItemEntity::item)
                .collect(Collectors.toMap(Item::id, Function.identity()));
    }

    @Override
    public void insert(Order order) {
        orders.save(new OrderEntity(order));
        lines.saveAll(order.lines().stream().map(line -> new OrderLineEntity(order.id(), line)).toList());
        orders.flush();
    }

    @Override
    public Optional<Order> lock(int orderId) {
        // The header first, always: whoever has it may touch the lines.
        return orders.lock(orderId).map(order ->
                order.order(lines.lock(orderId).stream().map(OrderLineEntity::line).toList()));
    }

    @Override
    public void update(int orderId, Order.Terms terms, Revision revision) {
        // These look-ups find what lock() has read in this transaction; they do not go to the database.
        orders.getReferenceById(orderId).agree(terms, revision.lines().size());
        for (OrderLine line : revision.changed()) {
            lines.getReferenceById(new OrderLineKey(orderId, line.id())).setQuantity(line.quantity());
        }
        for (int lineId : revision.removed()) {
            lines.delete(lines.getReferenceById(new OrderLineKey(orderId, lineId)));
        }
        lines.saveAll(revision.added().stream().map(line -> new OrderLineEntity(orderId, line)).toList());
    }

    @Override
    public boolean delete(int orderId) {
        if (orders.deleteRow(orderId) == 0) {
            return false;
        }
        lines.deleteOf(orderId);
        return true;
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
