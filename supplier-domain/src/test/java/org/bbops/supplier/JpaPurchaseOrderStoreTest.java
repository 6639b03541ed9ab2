package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.supplier.entity.PurchaseOrderLine;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaPurchaseOrderStoreTest extends PurchaseOrderStoreContractTest {

    /** docs/sql-statements.md: the listener. */
    @Test
    void readsLeadTimesInASeparateStatement() {
        assertThat(statements.during(() -> transact(() -> stores.purchaseOrders().findUnsent(NUMBER))))
                .containsExactly("select s_purchase_order", "select s_component");
    }

    @Test
    void writesAllColumnsOfALineThatHasChanged() {
        transact(() -> {
            PurchaseOrderLine line = stores.purchaseOrderLines().linesOf(NUMBER).getFirst();
            behindItsBack("update s_purchase_orderline set pol_p_id = '" + SCREW + "', pol_qty = 1, pol_balance = 2");
            line.delivered(NOW.toLocalDate());
        });

        assertThat(sql.sql("select pol_p_id || '/' || pol_qty || '/' || pol_balance from s_purchase_orderline where pol_number = 1")
                .query(String.class).single()).isEqualTo(BOLT + "/40/40");
    }
}
