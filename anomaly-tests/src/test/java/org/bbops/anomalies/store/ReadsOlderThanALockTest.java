package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.supplier.entity.Component;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two scheduleWorkOrder that demand a component whose row of m_inventory both lock, on MariaDB at repeatable read, its own default: a plain
 * read before the lock fixes the snapshot of those after it (docs/isolation.md, "Lost updates of other tables").
 */
class ReadsOlderThanALockTest {

    private static final String ASSEMBLY = WorkOrderTransactions.ASSEMBLY;
    private static final String COMPONENT = WorkOrderTransactions.COMPONENT;

    @ParameterizedTest
    @EnumSource(names = {"JPA", "BMP", "JDBC"})
    void demandIsLostUnderTheLockOfTheInventory(DomainPersistence persistence) throws SQLException {
        assertThat(demandOfTwo(persistence, "pessimistic-updates s_component=none")).isEqualTo(5);
    }

    @Test
    void lockOfTheComponentKeepsTheDemandOfBoth() throws SQLException {
        assertThat(demandOfTwo(DomainPersistence.JDBC, "pessimistic-updates")).isEqualTo(12);
    }

    /** Returns the demand after one transaction has demanded 7 while another, which then demands 5, had only read its bill of materials. */
    private static int demandOfTwo(DomainPersistence persistence, String locking) throws SQLException {
        assumeTrue(Engines.installed(Kind.MARIADB), () -> "MariaDB is not installed; bbops doctor says how to get it");
        try (StoreStage stage = new StoreStage(Kind.MARIADB, persistence, locking)) {
            stage.empty();
            stage.stock(COMPONENT);
            stage.transact(() -> stage.sql("insert into s_component values (?, 'b', 'b', 'b', 1, 100, 0, 3, 10, 0)").param(COMPONENT)
                    .update());
            stage.transact(() -> {
                readBill(stage);
                CompletableFuture.runAsync(() -> stage.transact(() -> demand(stage, 7)), Thread::startVirtualThread).join();
                demand(stage, 5);
            });
            int demanded = stage.inTransaction(() -> stage.sql("select qty_demanded from s_component").query(Integer.class).single());
            stage.empty();
            return demanded;
        }
    }

    private static void readBill(StoreStage stage) {
        stage.manufacturing().billsOfMaterials().linesOf(ASSEMBLY);
    }

    private static void demand(StoreStage stage, int quantity) {
        assertThat(stage.manufacturing().inventory().findToChange(List.of(COMPONENT))).hasSize(1);
        List<Component> rows = stage.supplier().components().findToChange(List.of(COMPONENT));
        rows.getFirst().demand(quantity);
        stage.supplier().components().update(rows);
    }
}
