package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.customer.order.Item;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderStore;
import org.bbops.customer.order.Revision;
import org.bbops.platform.locking.plan.LockPlan;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Repository;

/** The store of orders in {@code bbops.persistence=jpa}. */
@Repository
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
class JpaOrderStore implements OrderStore {

    private static final String ORDERS = "o_orders";
    private static final String LINES = "o_orderline";

    private final EntityManager entities;
    private final ItemRepository items;
    private final OrderRepository orders;
    private final OrderLineRepository lines;
    private final OrderReads toRead;
    private final OrderReads toChange;

    JpaOrderStore(EntityManager entities, LockPlan locks, ItemRepository items, OrderRepository orders,
                  OrderLineRepository lines) {
        this.entities = entities;
        this.items = items;
        this.orders = orders;
        this.lines = lines;
        this.toRead = reads(entities, orders, locks);
        this.toChange = new LockingOrderReads(entities, locks.toChange(ORDERS), locks.toChange(LINES));
    }

    private static OrderReads reads(EntityManager entities, OrderRepository orders, LockPlan locks) {
        return switch (locks.toRead(ORDERS)) {
            case NONE -> new JoinedOrderReads(orders);
            case SHARED, EXCLUSIVE -> new LockingOrderReads(entities, locks.toRead(ORDERS), locks.toRead(LINES));
        };
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
        entities.persist(new OrderEntity(order));
        order.lines().forEach(line -> entities.persist(new OrderLineEntity(order.id(), line)));
        entities.flush();
    }

    @Override
    public Optional<Order> findToChange(int orderId) {
        return toChange.read(orderId);
    }

    @Override
    public void update(int orderId, Order.Terms terms, Revision revision) {
        // These look-ups find what findToChange() has read in this transaction; they do not go to the database.
        entities.getReference(OrderEntity.class, orderId).agree(terms, revision.lines().size());
        revision.changed().forEach(line -> line(orderId, line.id()).setQuantity(line.quantity()));
        revision.removed().forEach(lineId -> entities.remove(line(orderId, lineId)));
        revision.added().forEach(line -> entities.persist(new OrderLineEntity(orderId, line)));
    }

    private OrderLineEntity line(int orderId, int lineId) {
        return entities.getReference(OrderLineEntity.class, new OrderLineKey(orderId, lineId));
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
        return toRead.read(orderId);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return toRead.ofCustomer(customerId, ordersMax);
    }
}
