package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.customer.order.Item;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderLine;
import org.bbops.customer.order.OrderReads;
import org.bbops.customer.order.OrderStore;
import org.bbops.customer.order.Revision;
import org.hibernate.CacheMode;
import org.hibernate.Session;

/** o_orders, o_orderline and o_item by Hibernate. */
final class JpaOrderStore implements OrderStore {

    private static final String DELETE_ORDER = "delete from CustomerOrder o where o.id = :order";
    private static final String DELETE_LINES = "delete from OrderLine l where l.key.orderId = :order";

    private final EntityManager entities;
    private final OrderReads toChange;
    private final UnchangedHeader unchanged;

    /**
     * @param entities of the calling thread's transaction
     * @param toChange reads orders that are going to be changed
     * @param unchanged what is compared of a header that an update does not write
     */
    JpaOrderStore(EntityManager entities, OrderReads toChange, UnchangedHeader unchanged) {
        this.entities = entities;
        this.toChange = toChange;
        this.unchanged = unchanged;
    }

    @Override
    public Map<String, Item> items(Collection<String> itemIds) {
        if (itemIds.isEmpty()) {
            return Map.of();
        }
        // Says that it looks into the second-level cache, which may not be there.
        return entities.unwrap(Session.class).findMultiple(ItemEntity.class, List.copyOf(itemIds), CacheMode.NORMAL).stream()
                .filter(Objects::nonNull).map(ItemEntity::item).collect(Collectors.toMap(Item::id, Function.identity()));
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
        OrderEntity header = entities.getReference(OrderEntity.class, orderId);
        if (header.isAgreed(terms, revision.lines().size()) && !revision.isEmpty()) {
            unchanged.refuseStale(entities, header);
        }
        header.agree(terms, revision.lines().size());
        for (OrderLine line : revision.changed()) {
            line(orderId, line.id()).setQuantity(line.quantity());
        }
        revision.removed().forEach(lineId -> entities.remove(line(orderId, lineId)));
        revision.added().forEach(line -> entities.persist(new OrderLineEntity(orderId, line)));
    }

    private OrderLineEntity line(int orderId, int lineId) {
        return entities.getReference(OrderLineEntity.class, new OrderLineKey(orderId, lineId));
    }

    @Override
    public boolean delete(int orderId) {
        if (execute(DELETE_ORDER, orderId) == 0) {
            return false;
        }
        execute(DELETE_LINES, orderId);
        return true;
    }

    private int execute(String statement, int orderId) {
        return entities.createQuery(statement).setParameter("order", orderId).executeUpdate();
    }
}
