package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.SQLException;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.engines.ConflictCause;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.platform.conflict.LastingEffect;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link WorkOrderStore}, for every way to reach the table. */
abstract class WorkOrderStoreContractTest extends ManufacturingStoreTest {

    private static final String TABLE = "m_workorder";
    private static final int NUMBER = 10_001;

    private WorkOrderStore workOrders;

    @BeforeEach
    void oneWorkOrder() {
        workOrders = stores.workOrders();
        transact(() -> workOrders.insert(workOrder(NUMBER)));
    }

    @Test
    void insertsWithoutReadingFirst() {
        assertReadsNothing(() -> workOrders.insert(workOrder(10_002)));

        assertThat(sql.sql("""
                select wo_o_id || '/' || wo_ol_id || '/' || wo_status || '/' || wo_assembly_id || '/' || wo_orig_qty || '/'
                  || wo_comp_qty || '/' || wo_due_date || '/' || wo_start_date || '/' || version
                from m_workorder where wo_number = 10002""").query(String.class).single())
                .isEqualTo("5/2/0/ASM000000000001/25/0/2026-12-24/2026-11-21 09:30:00/0");
    }

    @Test
    void writesARowAgainThatChangesAfterALastingEffect() {
        assertThat(statements.during(() -> transact(() -> {
            WorkOrder workOrder = workOrder(10_002);
            workOrders.insert(workOrder);
            LastingEffect.announce();
            advance(workOrder);
        }))).containsExactly("insert m_workorder", "update m_workorder");
    }

    @Test
    void findsARowAndLocksItIfTheLockPlanLocksReads() {
        transact(() -> {
            assertThat(workOrders.find(NUMBER)).map(WorkOrder::originalQuantity).contains(25);
            assertThat(couldLock()).isNotEqualTo(locksToRead(TABLE));
        });
    }

    @Test
    void locksARowReadForChangeIfTheLockPlanSaysSo() {
        transact(() -> {
            assertThat(workOrders.findToChange(NUMBER)).map(WorkOrder::stage).contains(Stage.OPEN);
            assertThat(couldLock()).isNotEqualTo(locksToChange(TABLE));
        });
    }

    @Test
    void reportsAStatementTimeoutOfAFind() {
        assumeTrue(locksToChange(TABLE));
        rival.whileLocking(TABLE, "wo_number = " + NUMBER, () -> assertThatThrownBy(() -> transact(() -> {
            behindItsBack("set local statement_timeout = '200ms'");
            workOrders.findToChange(NUMBER);
        })).satisfies(error -> assertThat(Conflicts.causeOf(error)).contains(ConflictCause.STATEMENT_TIMEOUT)));
    }

    @Test
    void reportsASerializationFailureOfAFind() {
        assumeTrue(locksToChange(TABLE));
        assertThatThrownBy(() -> transact(() -> {
            behindItsBack("set transaction isolation level repeatable read");
            behindItsBack("update m_workorder set wo_comp_qty = 0 where wo_number = 0");
            sql.sql("update m_workorder set wo_comp_qty = 1 where wo_number = ?").params(NUMBER).update();
            workOrders.findToChange(NUMBER);
        })).satisfies(error -> assertThat(Conflicts.causeOf(error)).contains(ConflictCause.SERIALIZATION_FAILURE));
    }

    @Test
    void reportsAnyOtherErrorOfAFindWithItsCause() {
        assumeTrue(locksToChange(TABLE));
        assertThatThrownBy(() -> transact(() -> {
            behindItsBack("set transaction read only");
            workOrders.findToChange(NUMBER);
        })).rootCause().isInstanceOfSatisfying(SQLException.class, error -> assertThat(error.getSQLState()).isEqualTo("25006"));
    }

    @Test
    void findsRowsInAReadOnlyTransaction() {
        assertThat(inReadingTransaction(() -> workOrders.find(1))).isEmpty();
        assertThat(inReadingTransaction(() -> workOrders.find(NUMBER))).isPresent();
        assertThat(inTransaction(() -> workOrders.findToChange(1))).isEmpty();
    }

    @Test
    void writesAChangeAndIncrementsTheVersion() {
        transact(() -> advance(workOrders.findToChange(NUMBER).orElseThrow()));

        assertThat(row()).isEqualTo("1/" + versionOfWritten(TABLE));
    }

    @Test
    void refusesToOverwriteAConcurrentChange() {
        assumeTrue(comparesWrites(TABLE));
        assertStale(this::changeAfterAnother);

        assertThat(row()).isEqualTo("0/0");
    }

    @Test
    void overwritesAConcurrentChangeIfNothingIsCompared() {
        assumeFalse(comparesWrites(TABLE));
        transact(this::changeAfterAnother);

        assertThat(row()).startsWith("1/");
    }

    private void changeAfterAnother() {
        WorkOrder stale = workOrders.find(NUMBER).orElseThrow();
        behindItsBack("update m_workorder set wo_status = 5, version = version + 1");
        advance(stale);
    }

    private void advance(WorkOrder workOrder) {
        workOrder.advance();
        workOrders.update(workOrder);
    }

    private boolean couldLock() {
        return rival.couldLock("m_workorder", "wo_number = " + NUMBER);
    }

    /** Returns status and version. */
    private String row() {
        return sql.sql("select wo_status || '/' || version from m_workorder").query(String.class).single();
    }

    private static WorkOrder workOrder(int number) {
        return new WorkOrder(number, new ScheduleRequest(new SalesOrderLine(5, 2), ASSEMBLY, 25, DUE), NOW);
    }
}
