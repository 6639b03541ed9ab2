package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigDecimal;
import java.util.List;
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.store.ComponentStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link ComponentStore}, for every way to reach the tables. */
abstract class ComponentStoreContractTest extends SupplierStoreTest {

    private static final String TABLE = "s_component";

    private ComponentStore store;

    @BeforeEach
    void store() {
        store = stores.components();
    }

    @Test
    void findsTheRowsThatExistInKeyOrder() {
        assertThat(inTransaction(() -> store.findToChange(List.of(BOLT, NUT, "CMP000000000009"))))
                .extracting(Component::id, Component::onOrder, Component::demanded, Component::leadTimeDays)
                .containsExactly(tuple(BOLT, 30, 20, 3), tuple(NUT, 30, 20, 5));
    }

    @Test
    void locksOnlyFoundRowsIfTheLockPlanSaysSo() {
        transact(() -> {
            store.findToChange(List.of(BOLT, NUT));

            assertThat(couldLock(BOLT)).isNotEqualTo(locksToChange(TABLE));
            assertThat(couldLock(NUT)).isNotEqualTo(locksToChange(TABLE));
            assertThat(couldLock(SCREW)).isTrue();
        });
        assertThat(couldLock(BOLT)).isTrue();
    }

    @Test
    void locksInKeyOrder() {
        assumeTrue(locksToChange(TABLE));
        whileBlocked("s_component", is(NUT), () -> store.findToChange(List.of(BOLT, NUT, SCREW)), () -> {
            assertThat(couldLock(BOLT)).isFalse();
            assertThat(couldLock(SCREW)).isTrue();
        });
    }

    @Test
    void writesChangedRowsAndIncrementsTheirVersion() {
        transact(this::demandBoltsAndNuts);

        assertThat(row(BOLT)).isEqualTo("30/25/" + versionOfWritten(TABLE));
        assertThat(row(SCREW)).isEqualTo("30/20/0");
    }

    @Test
    void refusesToOverwriteAConcurrentChange() {
        assumeTrue(comparesWrites(TABLE));
        assertStale(this::changeAfterAnother);

        assertThat(row(BOLT)).isEqualTo("30/20/0");
    }

    @Test
    void overwritesAConcurrentChangeIfNothingIsCompared() {
        assumeFalse(comparesWrites(TABLE));
        transact(this::changeAfterAnother);

        assertThat(row(BOLT)).startsWith("30/25/");
    }

    private void changeAfterAnother() {
        List<Component> rows = store.findToChange(List.of(BOLT));
        behindItsBack("update s_component set qty_demanded = 1, version = version + 1 where " + is(BOLT));
        rows.getFirst().demand(5);
        store.update(rows);
    }

    @Test
    void deliveryReducesOrderedQuantityAndDemandDownToZero() {
        assertThat(statements.during(() -> assertThat(inTransaction(() -> store.receive(BOLT, 24))).isTrue()))
                .containsExactly("update s_component");

        assertThat(row(BOLT)).isEqualTo("6/0/1");
        assertThat(inTransaction(() -> store.receive("CMP000000000009", 1))).isFalse();
    }

    @Test
    void findsAllOffersForTheComponents() {
        sql.sql("""
                insert into s_supp_component (sc_p_id, sc_supp_id, sc_price, sc_qty, sc_discount, sc_del_date) values
                ('CMP000000000001', 1, 1.50, 12, 0.1, 2), ('CMP000000000001', 2, 2.00, 10, 0, 1),
                ('CMP000000000003', 1, 1.00, 10, 0, 1)""").update();

        assertThat(inTransaction(() -> store.offersFor(List.of(BOLT, NUT)))).containsExactlyInAnyOrder(
                new Offer(BOLT, 1, new BigDecimal("1.50"), 12, new BigDecimal("0.1000"), 2),
                new Offer(BOLT, 2, new BigDecimal("2.00"), 10, new BigDecimal("0.0000"), 1));
    }

    /** In the calling transaction. */
    final void demandBoltsAndNuts() {
        List<Component> rows = store.findToChange(List.of(BOLT, NUT));
        rows.forEach(row -> row.demand(5));
        store.update(rows);
    }

    private boolean couldLock(String id) {
        return rival.couldLock("s_component", is(id));
    }

    private static String is(String id) {
        return "comp_id = '" + id + "'";
    }

    /** Returns the quantities on order and demanded, and the version. */
    private String row(String id) {
        return sql.sql("select qty_on_order || '/' || qty_demanded || '/' || version from s_component where comp_id = ?")
                .param(id).query(String.class).single();
    }
}
