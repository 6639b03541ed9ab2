package org.bbops.customer.cache;

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
 * Keeps orders across transactions, as commit option A of entity beans did: right only where no other process writes
 * them. An order that a transaction writes is forgotten when that ends, in any way, and the result of a read that is
 * under way then is not kept, so that nothing outdated stays. Orders that are read to be changed, and a customer's
 * orders, come from the database.
 */
public final class KeptOrders implements OrderStore, OrderReads {

    /** As many as in a region of the second-level cache. */
    private static final long ORDERS_MAX = 20_000;
    /** More than there are transactions at once, so that few of them share one. */
    private static final int COUNTERS = 1_024;

    private final OrderStore store;
    private final OrderReads reads;
    private final Cache<Integer, Order> kept = Caffeine.newBuilder().maximumSize(ORDERS_MAX).build();
    /** Counts of orders that were forgotten; orders of one remainder share a count. */
    private final AtomicLongArray forgotten = new AtomicLongArray(COUNTERS);

    private KeptOrders(OrderStore store, OrderReads reads) {
        this.store = store;
        this.reads = reads;
    }

    /**
     * Returns the stores with orders that are kept.
     *
     * @throws StartRefusedException when an order that is kept would be answered without the lock that the plan has for it
     */
    public static CustomerTables of(CustomerTables stores, LockPlan locking) {
        if (locking.toRead("o_orders") != RowLock.NONE) {
            throw new StartRefusedException(
                    "bbops.second-level-cache=option-a answers an order without a read, and bbops.locking=" + locking
                            + " has that read lock o_orders; choose a strategy that locks nothing that is only read");
        }
        KeptOrders orders = new KeptOrders(stores.orders(), stores.orderReads());
        return new CustomerTables(orders, orders, stores.items(), stores.customers());
    }

    @Override
    public Optional<Order> read(int orderId) {
        Optional<Order> known = Optional.ofNullable(kept.getIfPresent(orderId));
        if (known.isPresent()) {
            return known;
        }
        long before = forgotten.get(orderId % COUNTERS);
        Optional<Order> read = reads.read(orderId);
        read.ifPresent(order -> keep(order, before));
        return read;
    }

    /** Forgetting counts first and removes then, so that one of the two sees the other. */
    private void keep(Order order, long before) {
        kept.asMap().compute(order.id(), (id, other) -> forgotten.get(id % COUNTERS) == before ? order : other);
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return reads.ofCustomer(customerId, ordersMax);
    }

    @Override
    public void insert(Order order) {
        forgetAfterwards(order.id());
        store.insert(order);
    }

    @Override
    public Optional<Order> findToChange(int orderId) {
        return store.findToChange(orderId);
    }

    @Override
    public void update(int orderId, Order.Terms terms, Revision revision) {
        forgetAfterwards(orderId);
        store.update(orderId, terms, revision);
    }

    @Override
    public boolean delete(int orderId) {
        forgetAfterwards(orderId);
        return store.delete(orderId);
    }

    private void forgetAfterwards(int orderId) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                forgotten.incrementAndGet(orderId % COUNTERS);
                kept.invalidate(orderId);
            }
        });
    }
}
