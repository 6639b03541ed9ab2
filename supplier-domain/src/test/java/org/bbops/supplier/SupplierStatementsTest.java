package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.contracts.wire.DeliveryMessage.Line;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Tests the numbers of statements in docs/sql-statements.md. */
@TestPropertySource(properties = "bbops.purchasing=sync")
class SupplierStatementsTest extends SupplierDomainTest {

    @Test
    void purchasesComponents() {
        assertThat(statements.during(() -> supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30)))))
                .containsExactly("lock s_component", "select s_supp_component", "insert s_purchase_order",
                        "insert s_purchase_orderline x2", "update s_component x2", "update s_purchase_order");
    }

    @Test
    void recordsDemandThatIsCovered() {
        sql.sql("update s_component set qty_on_order = 100").update();

        assertThat(statements.during(() -> supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30)))))
                .containsExactly("lock s_component", "update s_component x2");
    }

    @Test
    void settlesALine() {
        int order = supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30))).purchaseOrderIds().getFirst();

        assertThat(statements.during(() -> deliver(order, new Line(1, BOLT, 24)))).containsExactly(
                "update s_purchase_order", "select s_purchase_orderline", "update s_component",
                "update s_purchase_orderline");
        assertThat(statements.during(() -> deliver(order, new Line(2, NUT, 30)))).containsExactlyInAnyOrder(
                "update s_purchase_order", "select s_purchase_orderline", "update s_component",
                "update s_purchase_orderline", "update s_purchase_order");
    }
}
