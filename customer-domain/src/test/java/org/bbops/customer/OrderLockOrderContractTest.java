package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.CustomerTables;
import org.bbops.customer.store.OrderStore;
import org.bbops.platform.locking.LockOrder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests deadlocks of two transactions on the same order of three lines. Either both change it, or one changes it and the other reads it
 * with locks. If lines are locked before the header and in different orders, each transaction holds a row that the other needs next. A
 * subclass runs with the levels {@code unsorted} and {@code pessimistic}.
 */
abstract class OrderLockOrderContractTest extends CustomerDomainStoreTest {

    private static final int ID = 10_001;
    private static final int DRAWS = 8;
    private static final boolean SORTED = true;
    private static final boolean UNSORTED = false;

    /** Returns the stores of the subclass's persistence, under its locking. */
    abstract CustomerTables stores(LockOrder order);

    /** Returns the statements of {@code findToChange}: the header first, and each row with its lock. */
    List<String> sortedStatements() {
        return List.of("lock o_orders", "lock o_orderline");
    }

    /** Returns the statements of a {@code findToChange} that locks the lines first, one by one. */
    List<String> unsortedStatements() {
        return List.of("select o_orderline", "lock o_orderline", "lock o_orderline", "lock o_orderline", "lock o_orders",
                "lock o_orderline");
    }

    @BeforeEach
    void anOrderOfThreeLines() {
        List<OrderLine> lines = IntStream.rangeClosed(1, 3)
                .mapToObj(number -> new OrderLine(number, "ASM00000000000" + number, 5, null)).toList();
        transact(() -> stores.orders().insert(new Order(ID, 7, 3, new Order.Terms(BigDecimal.TEN, BigDecimal.ZERO),
                LocalDateTime.of(2026, 11, 21, 9, 30), lines)));
    }

    @Test
    void deadlocksWhenLinesAreLockedInTheOrderGiven() {
        assertThatThrownBy(() -> changeTwice(UNSORTED)).rootCause().hasMessageContaining("deadlock detected");
    }

    @Test
    void cannotDeadlockWhenTheHeaderIsLockedFirst() {
        changeTwice(SORTED);

        assertThat(sql.sql("select count(*) from o_orderline where version = 2").query(Long.class).single()).isEqualTo(3);
    }

    @Test
    void aLockingReaderDeadlocksWithAChangeThatLocksLinesFirst() {
        assertThatThrownBy(() -> changeAndRead(UNSORTED)).rootCause().hasMessageContaining("deadlock detected");
    }

    @Test
    void aLockingReaderCannotDeadlockWhenTheHeaderIsLockedFirst() {
        changeAndRead(SORTED);

        assertThat(sql.sql("select count(*) from o_orderline where version = 1").query(Long.class).single()).isEqualTo(3);
    }

    @Test
    void sortedLocksTheHeaderAndThenTheLinesByKey() {
        OrderStore sorted = stores(backwards(SORTED)).orders();

        assertThat(statementsOf(sorted)).isEqualTo(sortedStatements());
        whileBlocked("o_orderline", line(2), () -> sorted.findToChange(ID), () -> {
            assertThat(headerIsFree()).isFalse();
            assertThat(rival.couldLock("o_orderline", line(1))).isFalse();
            assertThat(rival.couldLock("o_orderline", line(3))).isTrue();
        });
    }

    @Test
    void unsortedLocksLinesInDrawnOrderAndThenTheHeader() {
        OrderStore unsorted = stores(backwards(UNSORTED)).orders();

        assertThat(statementsOf(unsorted)).isEqualTo(unsortedStatements());
        whileBlocked("o_orderline", line(2), () -> unsorted.findToChange(ID), () -> {
            assertThat(rival.couldLock("o_orderline", line(3))).isFalse();
            assertThat(rival.couldLock("o_orderline", line(1))).isTrue();
            assertThat(headerIsFree()).isTrue();
        });
    }

    @Test
    void unsortedDrawsANewOrderForEachChange() {
        Set<Boolean> firstLineIsFree = new HashSet<>();
        for (int draw = 0; draw < DRAWS; draw++) {
            whileBlocked("o_orderline", line(2), () -> stores.orders().findToChange(ID), () -> {
                firstLineIsFree.add(rival.couldLock("o_orderline", line(1)));
                assertThat(headerIsFree()).isTrue();
            });
        }

        assertThat(firstLineIsFree).containsExactlyInAnyOrder(true, false);
    }

    /** Changes the lines in ascending order in one transaction and in descending order in the other; they meet at line 2. */
    private void changeTwice(boolean sorted) {
        meet("o_orderline", line(2), () -> change(stores(forwards(sorted)).orders()),
                () -> change(stores(backwards(sorted)).orders()));
    }

    /** Changes the lines in descending order while another transaction reads them in ascending order with shared locks. */
    private void changeAndRead(boolean sorted) {
        CustomerTables ordered = stores(backwards(sorted));
        meet("o_orderline", line(2), () -> change(ordered.orders()), () -> ordered.orderReads().read(ID));
    }

    private static void change(OrderStore store) {
        Order order = store.findToChange(ID).orElseThrow();
        List<OrderLine> more = order.lines().stream()
                .map(line -> new OrderLine(line.id(), line.itemId(), line.quantity() + 1, null)).toList();
        store.update(ID, order.terms(), new Revision(more, more, List.of(), List.of()));
    }

    /** Returns the statements of the read, without those that store beans at commit. */
    private List<String> statementsOf(OrderStore store) {
        List<String> read = new ArrayList<>();
        transact(() -> read.addAll(statements.during(() -> store.findToChange(ID))));
        return read;
    }

    private boolean headerIsFree() {
        return rival.couldLock("o_orders", "o_id = " + ID);
    }

    private static String line(int number) {
        return "ol_id = " + number;
    }

    private static LockOrder forwards(boolean sorted) {
        return new ByKey(false, sorted);
    }

    private static LockOrder backwards(boolean sorted) {
        return new ByKey(true, sorted);
    }

    /** Fixed order, such as either level of the factor might produce. */
    private record ByKey(boolean descending, boolean isSorted) implements LockOrder {

        @Override
        public <T, K extends Comparable<? super K>> List<T> order(Collection<? extends T> things,
                Function<? super T, ? extends K> key) {
            Comparator<T> ascending = Comparator.comparing(key);
            return things.stream().<T>map(thing -> thing).sorted(descending ? ascending.reversed() : ascending).toList();
        }
    }
}
