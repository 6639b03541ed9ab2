package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.jpa.CustomerRepositories;
import org.bbops.customer.store.OrderReads;
import org.bbops.customer.store.OrderStore;
import org.bbops.platform.locking.LockOrder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

/**
 * Tests lost updates of an order whose header or lines are not protected (docs/isolation.md, "Lost updates of other
 * tables").
 */
class LostOrderUpdatesTest {

    /** Order of two lines with a quantity of 5 each, whose total is the sum of the quantities. */
    abstract static class OfOneOrder extends CustomerDomainStoreTest {

        static final int ID = 10_001;

        OrderStore orders;
        OrderReads reads;

        @BeforeEach
        void anOrderOfTwoLines() {
            orders = stores.orders();
            reads = stores.orderReads();
            List<OrderLine> lines = List.of(new OrderLine(1, "ASM000000000001", 5, null), new OrderLine(2, "ASM000000000002", 5, null));
            transact(() -> orders.insert(new Order(ID, 7, 2, terms(lines), LocalDateTime.of(2026, 11, 21, 9, 30), lines)));
        }

        /** Adds one to a line's quantity, as changeOrder does. */
        static void addOne(OrderStore store, Order order, int number) {
            List<OrderLine> after = order.lines().stream()
                    .map(line -> line.id() == number ? new OrderLine(number, line.itemId(), line.quantity() + 1, null) : line).toList();
            List<OrderLine> changed = after.stream().filter(line -> line.id() == number).toList();
            store.update(ID, terms(after), new Revision(after, changed, List.of(), List.of()));
        }

        private static Order.Terms terms(List<OrderLine> lines) {
            return new Order.Terms(new BigDecimal(lines.stream().mapToInt(OrderLine::quantity).sum()), BigDecimal.ZERO);
        }

        /** Runs and commits work in another transaction while the caller's transaction is open. */
        final void another(Runnable work) {
            CompletableFuture.runAsync(() -> transact(work), Thread::startVirtualThread).join();
        }

        final int total() {
            return sql.sql("select o_total from o_orders").query(Integer.class).single();
        }

        final List<Integer> quantities() {
            return sql.sql("select ol_qty from o_orderline order by ol_id").query(Integer.class).list();
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic o_orders=none"})
    class OfAHeaderWithoutProtection extends OfOneOrder {

        @Test
        void losesTheTotalOfOneOfTwoChangesOfDifferentLines() {
            transact(() -> {
                Order read = orders.findToChange(ID).orElseThrow();
                another(() -> addOne(orders, orders.findToChange(ID).orElseThrow(), 1));
                addOne(orders, read, 2);
            });

            assertThat(quantities()).containsExactly(6, 6);
            assertThat(total()).isEqualTo(11);
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic-updates o_orderline=none"})
    class OfLinesWithoutProtection extends OfOneOrder {

        @Autowired
        private CustomerRepositories repositories;

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void losesNothingInEitherLockOrderBecauseTheHeaderIsLocked(boolean sorted) {
            change(sorted);

            assertThat(quantities()).containsExactly(6, 6);
            assertThat(total()).isEqualTo(12);
        }

        /** Changes line 2, beginning with the header, while another transaction that holds the header changes line 1. */
        private void change(boolean sorted) {
            LockOrder lockOrder = sorted ? new LockOrder.Sorted() : new LockOrder.Unsorted(new Random(7));
            OrderStore store = repositories.over(lockOrder, Loading.FETCH_GROUP).orders();
            whileBlocked("o_orders", "o_id = " + ID, () -> addOne(store, store.findToChange(ID).orElseThrow(), 2),
                    () -> sql.sql("update o_orderline set ol_qty = 6 where ol_id = 1").update());
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=pessimistic-updates o_orderline=none"})
    class OfLinesThatAreStoredWhenTheyWereOnlyRead extends OfOneOrder {

        @Test
        void readerOverwritesALineWithItsOldState() {
            transact(() -> {
                reads.read(ID);
                another(() -> addOne(orders, orders.findToChange(ID).orElseThrow(), 1));
            });

            assertThat(quantities()).containsExactly(5, 5);
            assertThat(total()).isEqualTo(11);
        }
    }
}
