package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.OrderReads;
import org.bbops.customer.store.OrderStore;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.InventoryStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the stores of orders and of inventory on every other engine against the promises that their domains' contract
 * tests check on PostgreSQL: dates that are null, times, keys of two columns, prices, and statements that each engine
 * spells in its own way.
 */
@ParameterizedClass(name = "{0}, {1}, {2}")
@MethodSource("stages")
class StoresOnEachEngineTest {

    private static final String ALL_COLUMNS = "optimistic-all-columns";

    private static StoreStage stage;

    @Parameter(0)
    Kind kind;
    @Parameter(1)
    DomainPersistence persistence;
    @Parameter(2)
    String locking;

    static Stream<Arguments> stages() {
        return engines().flatMap(kind -> Stream.of(DomainPersistence.values()).flatMap(
                persistence -> Stream.of("pessimistic-updates", ALL_COLUMNS).map(locking -> Arguments.of(kind, persistence, locking))));
    }

    /** One kind per engine, as no other transaction runs; the contract tests cover PostgreSQL. */
    private static Stream<Kind> engines() {
        return Stream.of(Kind.values()).filter(kind -> kind != Kind.POSTGRESQL)
                .collect(Collectors.toMap(Kind::database, kind -> kind, (first, _) -> first,
                        LinkedHashMap::new))
                .values().stream();
    }

    @BeforeParameterizedClassInvocation
    static void start(Kind kind, DomainPersistence persistence, String locking) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed; bbops doctor says how to get it");
        stage = new StoreStage(kind, persistence, locking);
    }

    @AfterParameterizedClassInvocation
    static void stop() throws Exception {
        if (stage != null) {
            stage.close();
            stage = null;
        }
    }

    @BeforeEach
    void empty() {
        stage.empty();
    }

    /** Version of a row that was read and written once: hand-written SQL increments it under every check. */
    private int versionAfterWrite() {
        return locking.equals(ALL_COLUMNS) && persistence == DomainPersistence.JPA ? 0 : 1;
    }

    @Nested
    class Orders {

        private static final int ID = 10_001;
        private static final String A = "ASM000000000001";

        private final OrderStore orders = stage.customer().orders();
        private final OrderReads reads = stage.customer().orderReads();

        @BeforeEach
        void anOrderOfTwoLines() {
            stage.transact(() -> orders.insert(order(ID)));
        }

        @Test
        void areReadAsInserted() {
            stage.transact(() -> orders.insert(order(10_002)));

            assertThat(stage.inTransaction(() -> reads.read(ID))).contains(order(ID));
            assertThat(stage.inTransaction(() -> reads.ofCustomer(7, 1))).containsExactly(order(ID));
            assertThat(stage.inTransaction(() -> reads.read(9))).isEmpty();
        }

        @Test
        void changesAreWritten() {
            stage.transact(() -> change(""));

            assertThat(stage.inTransaction(() -> reads.read(ID))).contains(new Order(ID, 7, 2, terms("12.50"),
                    order(ID).entryDate(), revision().lines()));
            assertThat(stage.inTransaction(() -> stage.sql("select version from o_orders").query(Integer.class).single()))
                    .isEqualTo(versionAfterWrite());
        }

        @Test
        void areNotOverwrittenWhereAnotherHasChangedTheHeader() {
            stage.assertStale(() -> change("update o_orders set o_total = 1, version = version + 1"));

            assertThat(stage.inTransaction(() -> reads.read(ID))).contains(order(ID));
        }

        @Test
        void lineChangesFailWhereAnotherHasChangedTheHeader() {
            stage.assertStale(() -> {
                orders.findToChange(ID);
                stage.sql("update o_orders set o_total = 110, version = version + 1").update();
                changeALineAlone();
            });

            assertThat(stage.inTransaction(() -> reads.read(ID))).contains(order(ID));
        }

        @Test
        void areWrittenWhereTheirLinesLeaveTheHeaderAsItWas() {
            stage.transact(() -> {
                orders.findToChange(ID);
                changeALineAlone();
            });

            assertThat(stage.inTransaction(() -> reads.read(ID)).orElseThrow().lines()).first()
                    .isEqualTo(new OrderLine(1, A, 9, null));
            assertThat(stage.inTransaction(() -> stage.sql("select version from o_orders").query(Integer.class).single()))
                    .isEqualTo(versionAfterWrite());
        }

        /** Leaves the total and the number of lines unchanged. */
        private void changeALineAlone() {
            OrderLine changed = new OrderLine(1, A, 9, null);
            orders.update(ID, terms("99.00"), new Revision(List.of(changed, order(ID).lines().getLast()), List.of(changed), List.of(),
                    List.of()));
        }

        @Test
        void areNotOverwrittenWhereAnotherHasChangedALine() {
            stage.assertStale(() -> change("update o_orderline set ol_qty = 1, version = version + 1 where ol_id = 1"));

            assertThat(stage.inTransaction(() -> reads.read(ID))).contains(order(ID));
        }

        @Test
        void areDeletedOnceWithTheirLines() {
            assertThat(stage.inTransaction(() -> orders.delete(ID))).isTrue();
            assertThat(stage.inTransaction(() -> orders.delete(ID))).isFalse();

            assertThat(stage.inTransaction(() -> stage.sql("select count(*) from o_orderline").query(Integer.class).single()))
                    .isZero();
        }

        /** Reads the order, has the statement run as if by another, and changes the order. */
        private void change(String meanwhile) {
            assertThat(orders.findToChange(ID)).contains(order(ID));
            if (!meanwhile.isEmpty()) {
                stage.sql(meanwhile).update();
            }
            orders.update(ID, terms("12.50"), revision());
        }

        /** Line 1 gets another quantity, line 2 goes, line 3 comes. */
        private static Revision revision() {
            OrderLine changed = new OrderLine(1, A, 9, null);
            OrderLine added = new OrderLine(3, A, 1, null);
            return new Revision(List.of(changed, added), List.of(changed), List.of(added), List.of(2));
        }

        private static Order order(int id) {
            return new Order(id, 7, 2, terms("99.00"), LocalDateTime.of(2026, 11, 21, 9, 30, 1, 234_567_000),
                    List.of(new OrderLine(1, A, 5, null), new OrderLine(2, A, 6, LocalDate.of(2026, 12, 24))));
        }

        private static Order.Terms terms(String total) {
            return new Order.Terms(new BigDecimal(total), new BigDecimal("0.10"));
        }
    }

    @Nested
    class Stock {

        private static final String BOLT = "CMP000000000001";
        private static final String NUT = "CMP000000000002";
        private static final String NONE = "CMP000000000009";

        private final InventoryStore inventory = stage.manufacturing().inventory();

        @BeforeEach
        void twoParts() {
            List.of(NUT, BOLT).forEach(stage::stock);
        }

        /**
         * The order of locks shows on tables of a real size only: for so few rows Derby uses no index, and a locking
         * read is not sorted.
         */
        @Test
        void isFoundByKey() {
            assertThat(stage.inTransaction(() -> inventory.findToChange(List.of(BOLT, NUT, NONE))))
                    .extracting(Inventory::partId, Inventory::quantity, Inventory::ordered)
                    .containsExactlyInAnyOrder(tuple(BOLT, 100, 20), tuple(NUT, 100, 20));
        }

        @Test
        void changeIsWrittenAndIncrementsTheVersion() {
            stage.transact(() -> {
                List<Inventory> rows = inventory.findToChange(List.of(BOLT, NUT));
                rows.forEach(row -> row.take(90, 50, 100));
                inventory.update(rows);
            });

            assertThat(row(BOLT)).containsExactly(10, 90, versionAfterWrite());
            assertThat(row(NUT)).containsExactly(10, 90, versionAfterWrite());
        }

        @Test
        void isNotOverwrittenWhereAnotherHasChangedIt() {
            stage.assertStale(() -> {
                List<Inventory> rows = inventory.findToChange(List.of(BOLT));
                stage.sql("update m_inventory set in_qty = 1, version = version + 1 where in_p_id = ?").param(BOLT).update();
                rows.getFirst().giveBack(5);
                inventory.update(rows);
            });

            assertThat(row(BOLT)).containsExactly(100, 20, 0);
        }

        @Test
        void receivesMoreThanOrderedWithoutGoingBelowZero() {
            assertThat(stage.inTransaction(() -> inventory.add(BOLT, 7) && inventory.receive(BOLT, 30))).isTrue();
            assertThat(stage.inTransaction(() -> inventory.add(NONE, 1) || inventory.receive(NONE, 1))).isFalse();

            assertThat(row(BOLT)).containsExactly(137, 0, 2);
        }

        /** Returns the quantities in stock and ordered, and the version. */
        private static List<Integer> row(String part) {
            return stage.inTransaction(() -> stage.sql("select in_qty, in_ordered, version from m_inventory where in_p_id = ?")
                    .param(part).query((row, _) -> List.of(row.getInt(1), row.getInt(2), row.getInt(3))).single());
        }
    }
}
