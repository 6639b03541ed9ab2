package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/**
 * Tests deadlocks of two transactions that change the same three rows in opposite orders and meet at the middle one. Without a lock order
 * each then holds the row that the other needs next.
 */
class InventoryLockOrderTest {

    private static final List<String> FORWARDS = List.of(ManufacturingStoreTest.BOLT, ManufacturingStoreTest.NUT,
            ManufacturingStoreTest.SCREW);
    private static final List<String> BACKWARDS = FORWARDS.reversed();

    /** Three parts, and two transactions that change them. */
    abstract static class OfThreeParts extends ManufacturingStoreTest {

        @BeforeEach
        void threeParts() {
            FORWARDS.forEach(part -> sql.sql("insert into m_inventory values (?, 100, 20, '', 1, date '2026-01-01')").param(part).update());
        }

        final void changeTwice() {
            meet("m_inventory", "in_p_id = '" + NUT + "'", () -> change(FORWARDS), () -> change(BACKWARDS));
        }

        private void change(List<String> parts) {
            List<Inventory> rows = stores.inventory().findToChange(parts);
            rows.forEach(row -> row.giveBack(1));
            stores.inventory().update(rows);
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic-updates", "bbops.lock-order=unsorted"})
    class Unsorted extends OfThreeParts {

        @Test
        void deadlocksWhenRowsAreTouchedInTheOrderGiven() {
            assertThatThrownBy(this::changeTwice).rootCause().hasMessageContaining("deadlock detected");
        }

        @Test
        void unsortedLocksRowByRowInTheGivenOrder() {
            assertThat(statements.during(() -> transact(() -> stores.inventory().findToChange(BACKWARDS))))
                    .containsExactly("lock m_inventory", "lock m_inventory", "lock m_inventory");
            whileBlocked("m_inventory", "in_p_id = '" + NUT + "'", () -> stores.inventory().findToChange(BACKWARDS), () -> {
                assertThat(rival.couldLock("m_inventory", "in_p_id = '" + SCREW + "'")).isFalse();
                assertThat(rival.couldLock("m_inventory", "in_p_id = '" + BOLT + "'")).isTrue();
            });
        }
    }

    /** Sorted is the default, so that these use the contexts of other tests. */
    abstract static class Sorted extends OfThreeParts {

        @Test
        void cannotDeadlockWhenTheDatabaseLocksThemSorted() {
            changeTwice();

            assertThat(sql.sql("select count(*) from m_inventory where version = 2").query(Long.class).single()).isEqualTo(3);
        }
    }

    @Nested
    @TestPropertySource(properties = "bbops.persistence=jdbc")
    class UnsortedPlainJdbc extends Unsorted {
    }

    @Nested
    @TestPropertySource(properties = "bbops.persistence=jpa")
    class SortedEntities extends Sorted {
    }

    @Nested
    @TestPropertySource(properties = "bbops.persistence=jdbc")
    class SortedPlainJdbc extends Sorted {
    }
}
