package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.Receipt;
import org.junit.jupiter.api.Test;

/** Tests the numbers of statements in docs/sql-statements.md. */
class ManufacturingStatementsTest extends ManufacturingDomainTest {

    @Test
    void schedulesAPlannedWorkOrder() {
        assertThat(statements.during(() -> manufacturing.scheduleWorkOrder(planned(10)))).containsExactly(
                "insert m_workorder", "select m_bom", "lock m_inventory", "update m_inventory x2", "update m_workorder");
    }

    @Test
    void schedulesALargeWorkOrder() {
        assertThat(statements.during(() -> manufacturing.addLargeOrders(new LargeOrdersRequest(5, DUE,
                List.of(new LargeOrdersRequest.Line(1, ASSEMBLY, 25), new LargeOrdersRequest.Line(2, ASSEMBLY, 25))))))
                .containsExactly("insert m_largeorder x2");
        assertThat(statements.during(() -> manufacturing.scheduleWorkOrder(large(5, 2, 25)))).containsExactly(
                "delete m_largeorder", "insert m_workorder", "select m_bom", "lock m_inventory", "update m_inventory x2",
                "update m_workorder");
        assertThat(statements.during(() -> manufacturing.findLargeOrders())).containsExactly("select m_largeorder");
    }

    @Test
    void advancesCompletesAndReadsAWorkOrder() {
        int number = manufacturing.scheduleWorkOrder(planned(10)).workOrderId();

        assertThat(statements.during(() -> manufacturing.updateWorkOrder(number)))
                .containsExactly("lock m_workorder", "update m_workorder");
        manufacturing.updateWorkOrder(number);
        assertThat(statements.during(() -> manufacturing.completeWorkOrder(number)))
                .containsExactly("lock m_workorder", "update m_inventory", "update m_workorder");
        assertThat(statements.during(() -> manufacturing.workOrderStatus(number)))
                .containsExactly("select m_workorder");
    }

    @Test
    void cancelsAWorkOrder() {
        int number = manufacturing.scheduleWorkOrder(planned(10)).workOrderId();

        assertThat(statements.during(() -> manufacturing.cancelWorkOrder(number))).containsExactly(
                "lock m_workorder", "select m_bom", "lock m_inventory", "update m_inventory x2", "update m_workorder");
    }

    @Test
    void findsTheStockCovers() {
        assertThat(statements.during(() -> manufacturing.stockCovers())).containsExactly("select m_bom");
    }

    @Test
    void receivesADelivery() {
        assertThat(statements.during(() -> manufacturing.receive(new Receipt(4711, 1, BOLT, 50))))
                .containsExactly("insert m_receipt", "update m_inventory");
        assertThat(statements.during(() -> manufacturing.receive(new Receipt(4711, 1, BOLT, 50))))
                .containsExactly("insert m_receipt");
    }
}
