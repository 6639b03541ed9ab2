package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.Receipt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

/**
 * A work order that buys a part and the delivery of some more of it: the one locks the part's row of m_inventory and then that of
 * s_component, and so does the other when there is a lock order. Both come to the row of m_inventory, the work order first.
 */
class ScheduleAndDeliveryTest {

    abstract static class OfOnePart extends PlantTest {

        static final int DEMANDED = 100;
        static final int DELIVERED = 24;
        /**
         * Quantity bought after 20 of 60 bolts are taken: fills the stock to the high mark of 100, and is on order
         * already.
         */
        static final int BOUGHT = 60;
        private static final int PURCHASE_ORDER = 5;
        private static final String BOLTS = "in_p_id = '" + BOLT + "'";

        @Autowired
        private ManufacturingService production;

        @BeforeEach
        void insertOpenPurchaseOrder() {
            List.of("m_receipt", "s_component", "s_purchase_order", "s_purchase_orderline")
                    .forEach(table -> sql.sql("delete from " + table).update());
            sql.sql("update m_inventory set in_qty = 60 where in_p_id = ?").param(BOLT).update();
            sql.sql("insert into s_component values (?, 'b', 'b', 'b', 1, 1000, ?, 3, 10)").params(BOLT, DEMANDED).update();
            sql.sql("insert into s_purchase_order values (?, 1, 1, 'sent', now(), now())").param(PURCHASE_ORDER).update();
            sql.sql("insert into s_purchase_orderline values (?, 1, ?, ?, 0)").params(PURCHASE_ORDER, BOLT, DELIVERED).update();
        }

        final void meet() {
            CompletableFuture<?>[] two = new CompletableFuture<?>[2];
            rival.whileLocking("m_inventory", BOLTS, () -> {
                two[0] = CompletableFuture.runAsync(this::schedule, Thread::startVirtualThread);
                rival.awaitOneThatWaits();
                two[1] = CompletableFuture.runAsync(this::deliver, Thread::startVirtualThread);
                rival.awaitSomeThatWait(2);
            });
            CompletableFuture.allOf(two).join();
        }

        private void schedule() {
            production.scheduleWorkOrder(new ScheduleRequest(null, ITEM_1, 10, LocalDate.of(2026, 12, 24)));
        }

        private void deliver() {
            production.receive(new Receipt(PURCHASE_ORDER, 1, BOLT, DELIVERED));
        }

        final int demanded() {
            return sql.sql("select qty_demanded from s_component").query(Integer.class).single();
        }
    }

    /** The delivery books the component first. */
    abstract static class InNoOrder extends OfOnePart {

        @Test
        void oneIsTheVictimOfADeadlock() {
            assertThatThrownBy(this::meet).rootCause().hasMessageContaining("deadlock detected");

            assertThat(count("m_receipt") + count("m_workorder")).isEqualTo(1);
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.lock-order=sorted", "bbops.retries=0"})
    class Sorted extends OfOnePart {

        @Test
        void bothCommitOneAfterTheOther() {
            meet();

            assertThat(count("m_receipt")).isEqualTo(1);
            assertThat(count("m_workorder")).isEqualTo(1);
            assertThat(demanded()).isEqualTo(DEMANDED + BOUGHT - DELIVERED);
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.lock-order=unsorted", "bbops.retries=0"})
    class UnsortedEntities extends InNoOrder {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.lock-order=unsorted", "bbops.retries=0"})
    class UnsortedBeans extends InNoOrder {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jdbc", "bbops.lock-order=unsorted", "bbops.retries=0"})
    class UnsortedPlainJdbc extends InNoOrder {
    }
}
