package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.CustomerTables;
import org.bbops.customer.store.OrderReads;
import org.bbops.customer.store.OrderStore;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Tests reads that overlap the end of a writer's transaction. */
class CachedOrdersTest {

    private final Table table = new Table();
    private final CustomerTables orders = CachedOrders.of(new CustomerTables(table, table, null, null), LockPlan.of("pessimistic-updates"));

    @Test
    void doesNotCacheAReadThatOverlapsTheEndOfAChange() {
        table.duringARead = () -> transact(tables -> tables.orders().delete(1), TransactionSynchronization.STATUS_COMMITTED);
        assertThat(read()).isEqualTo(99);

        table.total = 12;
        assertThat(read()).isEqualTo(12);
    }

    @Test
    void doesNotCacheAReadBeforeTheRollbackOfAnInsert() {
        transact(tables -> {
            tables.orders().insert(table.order());
            assertThat(read()).isEqualTo(99);
        }, TransactionSynchronization.STATUS_ROLLED_BACK);

        table.total = 12;
        assertThat(read()).isEqualTo(12);
    }

    @Test
    void findsNoOrderOfANegativeNumber() {
        assertThat(orders.orderReads().read(-1)).isEmpty();
        transact(tables -> tables.orders().delete(-1), TransactionSynchronization.STATUS_COMMITTED);
    }

    private int read() {
        return orders.orderReads().read(1).orElseThrow().terms().total().intValue();
    }

    private void transact(Consumer<CustomerTables> writes, int status) {
        TransactionSynchronizationManager.initSynchronization();
        try {
            writes.accept(orders);
            TransactionSynchronizationManager.getSynchronizations().forEach(each -> each.afterCompletion(status));
        } finally {
            TransactionSynchronizationManager.clearSynchronization();
        }
    }

    private static final class Table implements OrderStore, OrderReads {

        private int total = 99;
        private Runnable duringARead = () -> {
        };

        Order order() {
            return new Order(1, 7, 1, new Order.Terms(BigDecimal.valueOf(total), BigDecimal.ZERO), LocalDateTime.of(2026, 11, 21, 9, 30),
                    List.of(new OrderLine(1, "ASM000000000001", 5, null)));
        }

        @Override
        public Optional<Order> read(int orderId) {
            Order found = order();
            duringARead.run();
            duringARead = () -> {
            };
            return Optional.of(found).filter(order -> order.id() == orderId);
        }

        @Override
        public List<Order> ofCustomer(int customerId, int ordersMax) {
            return List.of();
        }

        @Override
        public void insert(Order order) {
            // The order is there already, as others see it at read uncommitted.
        }

        @Override
        public Optional<Order> findToChange(int orderId) {
            return Optional.of(order());
        }

        @Override
        public void update(int orderId, Order.Terms terms, Revision revision) {
            // The test sets the total.
        }

        @Override
        public boolean delete(int orderId) {
            return true;
        }
    }
}
