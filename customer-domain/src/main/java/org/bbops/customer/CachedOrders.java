package org.bbops.customer;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.CustomerTables;
import org.bbops.customer.store.OrderReads;
import org.bbops.customer.store.OrderStore;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Caches orders across transactions, as commit option A of entity beans did. This is correct only while no other process writes
 * orders. An order that a transaction writes is evicted when the transaction ends, by commit or rollback. A read that overlaps this end
 * may return outdated rows, so its result is not cached. Reads that precede a change, and reads of a customer's orders, query the
 * database.
 */
final class CachedOrders implements OrderStore, OrderReads {

    /** Maximum number of cached orders, the same as the number of rows in a region of the second-level cache. */
    private static final long ORDERS_MAX = 20_000;
    /** Number of eviction counters: more than there are concurrent transactions, so that few of them share one. */
    private static final int COUNTERS = 1_024;

    private final OrderStore store;
    private final OrderReads reads;
    private final Cache<Integer, Order> cached = Caffeine.newBuilder().maximumSize(ORDERS_MAX).build();
    /** Eviction counters; orders whose ids leave the same remainder share one. */
    private final AtomicLongArray evictions = new AtomicLongArray(COUNTERS);

    private CachedOrders(OrderStore store, OrderReads reads) {
        this.store = store;
        this.reads = reads;
    }

    /**
     * Returns the stores with a cache of orders.
     *
     * @throws StartRefusedException when the lock plan locks orders that are read, because a cached order is returned without a lock
     */
    static CustomerTables of(CustomerTables stores, LockPlan locking) {
        if (locking.toRead("o_orders") != RowLock.NONE) {
            throw new StartRefusedException(
                    "bbops.second-level-cache=option-a returns cached orders without a lock, but bbops.locking=" + locking
                            + " locks rows of o_orders that are read; choose a locking strategy that does not lock reads");
        }
        CachedOrders orders = new CachedOrders(stores.orders(), stores.orderReads());
        return new CustomerTables(orders, orders, stores.items(), stores.customers());
    }

    @Override
    public Optional<Order> read(int orderId) {
        Optional<Order> hit = Optional.ofNullable(cached.getIfPresent(orderId));
        if (hit.isPresent()) {
            return hit;
        }
        long before = evictions.get(counterOf(orderId));
        Optional<Order> read = reads.read(orderId);
        read.ifPresent(order -> cache(order, before));
        return read;
    }

    /**
     * Caches an order unless it has been evicted since {@code before} was read. Eviction counts before it removes, so that either this
     * method sees the new count or the eviction removes this entry.
     */
    private void cache(Order order, long before) {
        cached.asMap().compute(order.id(), (id, other) -> evictions.get(counterOf(id)) == before ? order : other);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return reads.ofCustomer(customerId, ordersMax);
    }

    @Override
    public void insert(Order order) {
        evictAtEnd(order.id());
        store.insert(order);
    }

    @Override
    public Optional<Order> findToChange(int orderId) {
        return store.findToChange(orderId);
    }

    @Override
    public void update(int orderId, Order.Terms terms, Revision revision) {
        evictAtEnd(orderId);
        store.update(orderId, terms, revision);
    }

    @Override
    public boolean delete(int orderId) {
        evictAtEnd(orderId);
        return store.delete(orderId);
    }

    private void evictAtEnd(int orderId) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                evictions.incrementAndGet(counterOf(orderId));
                cached.invalidate(orderId);
            }
        });
    }

    /** Returns the index of an order's counter, also for a negative number, which a request may ask for. */
    private static int counterOf(int orderId) {
        return Math.floorMod(orderId, COUNTERS);
    }
}
