package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.conflict.LastingEffect;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link InventoryStore}, for every way to reach the table. */
abstract class InventoryStoreContractTest extends ManufacturingStoreTest {

    private static final String TABLE = "m_inventory";

    private InventoryStore inventory;

    @BeforeEach
    void threeParts() {
        inventory = stores.inventory();
        for (String part : List.of(SCREW, BOLT, NUT)) {
            sql.sql("insert into m_inventory values (?, 100, 20, '', 1, date '2026-01-01')").param(part).update();
        }
    }

    @Test
    void findsTheRowsThatExistInKeyOrder() {
        assertThat(inTransaction(() -> inventory.findToChange(List.of(BOLT, NUT, "CMP000000000009"))))
                .extracting(Inventory::partId, Inventory::quantity, Inventory::ordered)
                .containsExactly(tuple(BOLT, 100, 20), tuple(NUT, 100, 20));
    }

    @Test
    void locksOnlyFoundRowsIfTheLockPlanSaysSo() {
        transact(() -> {
            inventory.findToChange(List.of(BOLT, NUT));

            assertThat(couldLock(BOLT)).isNotEqualTo(locksToChange(TABLE));
            assertThat(couldLock(NUT)).isNotEqualTo(locksToChange(TABLE));
            assertThat(couldLock(SCREW)).isTrue();
        });
        assertThat(couldLock(BOLT)).isTrue();
    }

    @Test
    void locksInKeyOrder() {
        assumeTrue(locksToChange(TABLE));
        whileBlocked("m_inventory", is(NUT), () -> inventory.findToChange(List.of(BOLT, NUT, SCREW)), () -> {
            assertThat(couldLock(BOLT)).isFalse();
            assertThat(couldLock(SCREW)).isTrue();
        });
    }

    @Test
    void writesChangedRowsAndIncrementsTheirVersion() {
        transact(this::takeBoltsAndNuts);

        assertThat(row(BOLT)).isEqualTo("10/90/" + versionOfWritten(TABLE));
        assertThat(row(NUT)).isEqualTo("10/90/" + versionOfWritten(TABLE));
        assertThat(row(SCREW)).isEqualTo("100/20/0");
    }

    @Test
    void refusesToOverwriteAConcurrentChange() {
        assumeTrue(comparesWrites(TABLE));
        assertStale(this::changeAfterAnother);

        assertThat(row(BOLT)).isEqualTo("100/20/0");
    }

    @Test
    void overwritesAConcurrentChangeIfNothingIsCompared() {
        assumeFalse(comparesWrites(TABLE));
        transact(this::changeAfterAnother);

        assertThat(row(BOLT)).startsWith("105/20/");
    }

    @Test
    void detectsAConflictBeforeALastingEffect() {
        assumeTrue(comparesWrites(TABLE));
        boolean[] reached = new boolean[1];
        assertStale(() -> {
            changeAfterAnother();
            LastingEffect.announce();
            reached[0] = true;
        });

        assertThat(reached[0]).isFalse();
    }

    @Test
    void addsToTheStockWithoutReadingFirst() {
        assertThat(statements.during(() -> assertThat(inTransaction(() -> inventory.add(BOLT, 7))).isTrue()))
                .containsExactly("update m_inventory");

        assertThat(row(BOLT)).isEqualTo("107/20/1");
    }

    @Test
    void subtractsADeliveryFromTheQuantityOnOrderDownToZero() {
        assertThat(inTransaction(() -> inventory.receive(BOLT, 15) && inventory.receive(BOLT, 15))).isTrue();

        assertThat(row(BOLT)).isEqualTo("130/0/2");
    }

    @Test
    void returnsFalseForAMissingRow() {
        assertThat(inTransaction(() -> inventory.add("CMP000000000009", 1))).isFalse();
        assertThat(inTransaction(() -> inventory.receive("CMP000000000009", 1))).isFalse();
    }

    /** Takes bolts and nuts in the calling transaction. */
    final void takeBoltsAndNuts() {
        List<Inventory> rows = inventory.findToChange(List.of(BOLT, NUT));
        rows.forEach(row -> row.take(90, 50, 100));
        inventory.update(rows);
    }

    private void changeAfterAnother() {
        List<Inventory> rows = inventory.findToChange(List.of(BOLT));
        behindItsBack("update m_inventory set in_qty = 1, version = version + 1 where " + is(BOLT));
        rows.getFirst().giveBack(5);
        inventory.update(rows);
    }

    private boolean couldLock(String part) {
        return rival.couldLock("m_inventory", is(part));
    }

    private static String is(String part) {
        return "in_p_id = '" + part + "'";
    }

    /** Returns quantity in stock, quantity on order and version, such as {@code 100/20/1}. */
    final String row(String part) {
        return sql.sql("select in_qty || '/' || in_ordered || '/' || version from m_inventory where in_p_id = ?")
                .param(part).query(String.class).single();
    }
}
