package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jdbc")
class JdbcPurchaseOrderStoreTest extends PurchaseOrderStoreContractTest {

    /** docs/sql-statements.md: the listener. */
    @Test
    void readsAnUnsentOrderByThreeStatements() {
        assertThat(statements.during(() -> transact(() -> stores.purchaseOrders().findUnsent(NUMBER))))
                .containsExactly("select s_purchase_order", "select s_purchase_orderline", "select s_component");
    }
}
