package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.bbops.customer.entity.Item;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.OrderReads;
import org.bbops.customer.store.OrderStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link OrderStore}, for every way to reach the tables. */
abstract class OrderStoreContractTest extends CustomerDomainStoreTest {

    static final int ID = 10_001;

    private static final int MISSING = 9;
    private static final String A = "ASM000000000001";
    private static final String B = "ASM000000000002";
    private static final String C = "ASM000000000003";

    OrderReads reads;
    private OrderStore orders;

    @BeforeEach
    void anOrderOfTwoLines() {
        reads = stores.orderReads();
        orders = stores.orders();
        transact(() -> orders.insert(order(ID)));
    }

    /** Returns true when a change of an order's lines also changes the version of its header. */
    boolean isOneWithItsLines() {
        return true;
    }

    @Test
    void insertsWithoutReadingFirst() {
        assertReadsNothing(() -> orders.insert(order(10_002)));
    }

    @Test
    void readsAnOrderAndItsLines() {
        assertThat(inReadingTransaction(() -> reads.read(ID))).contains(order(ID));
        assertThat(inReadingTransaction(() -> reads.read(MISSING))).isEmpty();
    }

    @Test
    void readsACustomersFirstOrdersByNumber() {
        transact(() -> orders.insert(order(10_003)));
        transact(() -> orders.insert(order(10_002)));

        assertThat(inReadingTransaction(() -> reads.ofCustomer(7, 2))).containsExactly(order(ID), order(10_002));
        assertThat(inReadingTransaction(() -> reads.ofCustomer(8, 2))).isEmpty();
    }

    @Test
    void locksAnOrderThatIsOnlyReadIfTheLockPlanLocksReads() {
        transact(() -> {
            assertThat(reads.read(ID)).contains(order(ID));
            assertLocks(this::locksToRead);
        });
    }

    @Test
    void locksTheOrderAndItsLinesIfTheLockPlanSaysSo() {
        transact(() -> {
            assertThat(orders.findToChange(ID)).contains(order(ID));
            assertLocks(this::locksToChange);
        });

        assertThat(rival.couldLock("o_orders", "o_id = " + ID)).isTrue();
        assertThat(inTransaction(() -> orders.findToChange(MISSING))).isEmpty();
    }

    private void assertLocks(Predicate<String> locks) {
        assertThat(rival.couldLock("o_orders", "o_id = " + ID)).isNotEqualTo(locks.test("o_orders"));
        assertThat(rival.couldLock("o_orderline", "ol_id = 2")).isNotEqualTo(locks.test("o_orderline"));
    }

    @Test
    void locksTheOrderFirstAndThenItsLinesInKeyOrder() {
        assumeTrue(locksToChange("o_orderline") && isSorted());
        whileBlocked("o_orderline", "ol_id = 1", () -> orders.findToChange(ID), () -> {
            assertThat(rival.couldLock("o_orders", "o_id = " + ID)).isFalse();
            assertThat(rival.couldLock("o_orderline", "ol_id = 2")).isTrue();
        });
    }

    @Test
    void writesChangesOfAnOrder() {
        transact(() -> {
            orders.findToChange(ID);
            orders.update(ID, terms("12.50"), revision());
        });

        assertThat(inTransaction(() -> reads.read(ID)).orElseThrow()).isEqualTo(new Order(ID, 7, 2, terms("12.50"),
                order(ID).entryDate(), revision().lines()));
        assertThat(sql.sql("select version from o_orders").query(Integer.class).single())
                .isEqualTo(versionOfWritten("o_orders"));
    }

    @Test
    void refusesToOverwriteAConcurrentChange() {
        assumeTrue(comparesWrites("o_orders"));
        assertStale(this::changeAfterAnother);

        assertThat(inTransaction(() -> reads.read(ID))).contains(order(ID));
    }

    @Test
    void overwritesAConcurrentChangeIfNothingIsCompared() {
        assumeFalse(comparesWrites("o_orders"));
        transact(this::changeAfterAnother);

        assertThat(inTransaction(() -> reads.read(ID))).map(Order::terms).contains(terms("12.50"));
    }

    private void changeAfterAnother() {
        orders.findToChange(ID);
        behindItsBack("update o_orders set o_total = 1, version = version + 1");
        orders.update(ID, terms("12.50"), revision());
    }

    @Test
    void refusesToOverwriteAConcurrentlyChangedLine() {
        assumeTrue(comparesWrites("o_orderline"));
        assertStale(() -> {
            orders.findToChange(ID);
            behindItsBack("update o_orderline set ol_qty = 1, version = version + 1 where ol_id = 1");
            orders.update(ID, terms("12.50"), revision());
        });

        assertThat(inTransaction(() -> reads.read(ID))).contains(order(ID));
    }

    @Test
    void refusesToChangeLinesUnderAStaleHeader() {
        assumeTrue(comparesWrites("o_orders") && isOneWithItsLines());
        // Replaces a line by one of the same price, so that total and number of lines stay as they were read.
        OrderLine another = new OrderLine(3, C, 6, null);
        Revision revision = new Revision(List.of(new OrderLine(1, A, 5, null), another), List.of(), List.of(another), List.of(2));

        assertStale(() -> {
            orders.findToChange(ID);
            behindItsBack("update o_orders set o_total = 110, version = version + 1");
            orders.update(ID, terms("99.00"), revision);
        });

        assertThat(inTransaction(() -> reads.read(ID))).contains(order(ID));
    }

    @Test
    void refusesToAppendALineThatAnotherHasAppended() {
        assumeTrue(comparesWrites("o_orders") && isOneWithItsLines());
        OrderLine added = new OrderLine(3, C, 6, null);
        Revision revision = new Revision(List.of(new OrderLine(1, A, 5, null), new OrderLine(2, B, 6, null), added), List.of(),
                List.of(added), List.of());

        assertStale(() -> {
            orders.findToChange(ID);
            behindItsBack("update o_orders set o_total = 110, version = version + 1");
            behindItsBack("insert into o_orderline (ol_o_id, ol_id, ol_i_id, ol_qty, ol_status, version) values (" + ID + ", 3, '" + C
                    + "', 6, 1, 0)");
            orders.update(ID, terms("150.00"), revision);
        });
    }

    @Test
    void writesChangedLinesUnderAnUnchangedHeader() {
        OrderLine changed = new OrderLine(1, A, 9, null);
        List<OrderLine> lines = List.of(changed, new OrderLine(2, B, 6, null));

        transact(() -> {
            orders.findToChange(ID);
            orders.update(ID, terms("99.00"), new Revision(lines, List.of(changed), List.of(), List.of()));
        });

        assertThat(inTransaction(() -> reads.read(ID)).orElseThrow().lines()).isEqualTo(lines);
        if (comparesWrites("o_orders") && isOneWithItsLines()) {
            assertThat(sql.sql("select version from o_orders").query(Integer.class).single())
                    .isEqualTo(versionOfWritten("o_orders"));
        }
    }

    @Test
    void deletesAnOrderAndItsLinesOnce() {
        assertThat(inTransaction(() -> orders.delete(ID))).isTrue();
        assertThat(inTransaction(() -> orders.delete(ID))).isFalse();

        assertThat(sql.sql("select (select count(*) from o_orders) + (select count(*) from o_orderline)")
                .query(Integer.class).single()).isZero();
    }

    @Test
    void findsTheItemsThatExist() {
        sql.sql("insert into o_item values (?, 'a', 'a', 100.00, 0.1), (?, 'b', 'b', 33.33, 0)").params(A, B).update();

        assertThat(inTransaction(() -> stores.items().items(List.of(A, C))))
                .isEqualTo(Map.of(A, new Item(A, new BigDecimal("100.00"), new BigDecimal("0.1000"))));
        assertThat(inTransaction(() -> stores.items().items(List.of()))).isEmpty();
    }

    /** Returns a revision that changes the quantity of line 1, removes line 2 and adds line 3. */
    private static Revision revision() {
        OrderLine changed = new OrderLine(1, A, 9, null);
        OrderLine added = new OrderLine(3, C, 1, null);
        return new Revision(List.of(changed, added), List.of(changed), List.of(added), List.of(2));
    }

    private static Order order(int id) {
        return new Order(id, 7, 2, terms("99.00"), LocalDateTime.of(2026, 11, 21, 9, 30),
                List.of(new OrderLine(1, A, 5, null), new OrderLine(2, B, 6, null)));
    }

    private static Order.Terms terms(String total) {
        return new Order.Terms(new BigDecimal(total), new BigDecimal("0.10"));
    }
}
