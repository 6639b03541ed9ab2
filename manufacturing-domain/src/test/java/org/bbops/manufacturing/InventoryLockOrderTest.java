package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.jpa.JpaStores;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.plan.LockPlan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

/**
 * Two transactions want the same three rows in opposite orders, and meet at the middle one: when the rows are locked in the
 * order in which they are wanted, each then holds what the other wants next.
 */
@TestPropertySource(properties = "bbops.persistence=jpa")
class InventoryLockOrderTest extends ManufacturingStoreTest {

    private static final List<String> FORWARDS = List.of(BOLT, NUT, SCREW);
    private static final List<String> BACKWARDS = FORWARDS.reversed();

    @Autowired
    private EntityManagerFactory entities;
    @Autowired
    private SqlSpelling spelling;

    @BeforeEach
    void threeParts() {
        FORWARDS.forEach(part ->
                sql.sql("insert into m_inventory values (?, 100, 20, '', 1, date '2026-01-01')").param(part).update());
    }

    @Test
    void deadlocksWhenRowsAreTouchedInTheOrderGiven() {
        assertThatThrownBy(() -> changeTwice(KeyedReads.inTurn())).rootCause().hasMessageContaining("deadlock detected");
    }

    @Test
    void cannotDeadlockWhenTheDatabaseLocksThemSorted() {
        changeTwice(KeyedReads.sorted());

        assertThat(sql.sql("select count(*) from m_inventory where version = 2").query(Long.class).single()).isEqualTo(3);
    }

    @Test
    void locksInTheOrderGivenWithAStatementForEach() {
        assertThat(statements.during(() -> transact(() -> store(KeyedReads.inTurn()).findToChange(BACKWARDS))))
                .containsExactly("lock m_inventory", "lock m_inventory", "lock m_inventory");
        whileBlocked("m_inventory", "in_p_id = '" + NUT + "'",
                () -> store(KeyedReads.inTurn()).findToChange(BACKWARDS), () -> {
                    assertThat(rival.couldLock("m_inventory", "in_p_id = '" + SCREW + "'")).isFalse();
                    assertThat(rival.couldLock("m_inventory", "in_p_id = '" + BOLT + "'")).isTrue();
                });
    }

    private void changeTwice(KeyedReads reads) {
        meet("m_inventory", "in_p_id = '" + NUT + "'", () -> change(reads, FORWARDS), () -> change(reads, BACKWARDS));
    }

    private void change(KeyedReads reads, List<String> parts) {
        InventoryStore inventory = store(reads);
        List<Inventory> rows = inventory.findToChange(parts);
        rows.forEach(row -> row.giveBack(1));
        inventory.update(rows);
    }

    private InventoryStore store(KeyedReads reads) {
        return JpaStores.over(entities, reads, LockPlan.of("pessimistic-updates"), spelling).inventory();
    }
}
