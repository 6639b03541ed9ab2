package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderEntity;
import org.bbops.customer.entity.OrderLineEntity;
import org.bbops.customer.store.CustomerTables;
import org.bbops.customer.store.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.DirectRepositoryFactoryBean;
import org.bbops.platform.remote.EntityTier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** Creates this package's repositories, and stores on top of them, when {@code bbops.persistence} is jpa. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
@ConditionalOnExpression(EntityTier.ABSENT)
@EnableJpaRepositories(enableDefaultTransactions = false, repositoryFactoryBeanClass = DirectRepositoryFactoryBean.class)
public class CustomerRepositories {

    private final OrderRepository orders;
    private final OrderLineRepository lines;
    private final ItemRepository items;
    private final CustomerRepository customers;
    private final LockPlan locks;

    CustomerRepositories(OrderRepository orders, OrderLineRepository lines, ItemRepository items, CustomerRepository customers,
            LockPlan locks) {
        this.orders = orders;
        this.lines = lines;
        this.items = items;
        this.customers = customers;
        this.locks = locks;
    }

    /**
     * Creates stores that run in the calling thread's transaction.
     *
     * @param lockOrder order in which rows are locked
     * @param loading way in which orders that are read without a lock get their lines
     */
    public CustomerTables over(LockOrder lockOrder, Loading loading) {
        LockingOrderReads locking = new LockingOrderReads(orders, lines, Use.CHANGE);
        // Lines are read first only to lock them first: without locks, that would only make them older than the header.
        IntFunction<Optional<Order>> toChange = lockOrder.isSorted() || locks.toChange("o_orderline") == RowLock.NONE
                ? locking::read : orderId -> locking.readLinesFirst(orderId, lockOrder);
        OrderReads toRead = switch (locks.toRead("o_orders")) {
            case NONE -> switch (loading) {
                case FETCH_GROUP -> orders;
                case LAZY, BATCH -> new AssociatedOrderReads(orders);
            };
            case SHARED, EXCLUSIVE -> new LockingOrderReads(orders, lines, Use.READ);
        };
        return new CustomerTables(new JpaOrderStore(orders, lines, toChange), toRead, items, customers);
    }

    /** Reads the headers of orders and lets Hibernate load their lines by association, order by order or in batches. */
    private static final class AssociatedOrderReads implements OrderReads {

        private final OrderRepository orders;

        AssociatedOrderReads(OrderRepository orders) {
            this.orders = orders;
        }

        @Override
        public Optional<Order> read(int orderId) {
            return orders.find(orderId, Use.READ).map(this::order);
        }

        @Override
        public List<Order> ofCustomer(int customerId, int ordersMax) {
            return orders.headersOf(customerId, Limit.of(ordersMax)).stream().map(this::order).toList();
        }

        private Order order(OrderEntity header) {
            return orders.unlessChanged(header.orderWithLines());
        }
    }

    /**
     * Reads and locks orders. Except in {@link #readLinesFirst}, an order's header comes before its lines, because the holder of its lock
     * may touch the lines. Several orders are locked in ascending order of their numbers.
     */
    private static final class LockingOrderReads implements OrderReads {

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
            return orders.find(orderId, use).map(header -> header.order(lines.linesOf(orderId, use))).map(this::consistent);
        }

        /** Checks orders that are only read: HSQLDB locks nothing here, and o_orderline may have a strategy without locks. */
        private Order consistent(Order order) {
            return switch (use) {
                case READ -> orders.unlessChanged(order);
                // The write compares the version of the header.
                case CHANGE -> order;
            };
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
}
