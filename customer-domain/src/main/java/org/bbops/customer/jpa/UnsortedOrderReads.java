package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.RowLock;
import org.bbops.platform.persistence.Finds;

/**
 * Locks the lines of an order one by one, in no order, before the header, and reads the order then. Others who come from the
 * header, or from another line, may wait for this one while it waits for them.
 */
final class UnsortedOrderReads implements OrderReads {

    private static final String KEYS = "select l.key from OrderLine l where l.key.orderId = :order";

    private final EntityManager entities;
    private final LockOrder lockOrder;
    private final RowLock lines;
    private final OrderReads reads;

    /** @param reads reads the order under the header's lock, when its lines are locked */
    UnsortedOrderReads(EntityManager entities, LockOrder lockOrder, RowLock lines, OrderReads reads) {
        this.entities = entities;
        this.lockOrder = lockOrder;
        this.lines = lines;
        this.reads = reads;
    }

    @Override
    public Optional<Order> read(int orderId) {
        List<OrderLineKey> keys = entities.createQuery(KEYS, OrderLineKey.class).setParameter("order", orderId).getResultList();
        lockOrder.<OrderLineKey, Integer>order(keys, OrderLineKey::lineId)
                .forEach(key -> Finds.find(entities, OrderLineEntity.class, key, lines.mode()));
        return reads.read(orderId);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return reads.ofCustomer(customerId, ordersMax);
    }
}
