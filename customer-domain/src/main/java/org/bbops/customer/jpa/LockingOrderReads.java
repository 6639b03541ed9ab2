package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLineEntity;
import org.bbops.customer.store.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.springframework.data.domain.Limit;

/**
 * Reads and locks orders. Except in {@link #readLinesFirst}, an order's header comes before its lines, because the holder of its lock
 * may touch the lines. Several orders are locked in ascending order of their numbers.
 */
final class LockingOrderReads implements OrderReads {

    private final OrderRepository orders;
    private final OrderLineRepository lines;
    private final Use use;

    /** @param use purpose of the reads */
    LockingOrderReads(OrderRepository orders, OrderLineRepository lines, Use use) {
        this.orders = orders;
        this.lines = lines;
        this.use = use;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return orders.find(orderId, use).map(header -> header.order(lines.linesOf(orderId, use)));
    }

    /**
     * Locks the lines of an order one by one in random order, before the header, and then reads the order. This may deadlock with
     * transactions that begin with the header or with another line.
     */
    Optional<Order> readLinesFirst(int orderId, LockOrder lockOrder) {
        lockOrder.<OrderLineEntity.Key, Integer>order(lines.keysOf(orderId), OrderLineEntity.Key::lineId)
                .forEach(key -> lines.find(key, use));
        return read(orderId);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return orders.numbersOf(customerId, Limit.of(ordersMax)).stream().flatMap(order -> read(order).stream()).toList();
    }
}
