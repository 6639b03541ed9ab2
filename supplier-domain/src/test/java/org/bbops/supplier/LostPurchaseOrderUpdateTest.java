package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/**
 * Tests the lost updates of a purchase order when beans that were only read, to send the order, are stored without protection:
 * docs/isolation.md, "Lost updates of other tables".
 */
@TestPropertySource(properties = {"bbops.persistence=bmp",
        "bbops.locking=pessimistic-updates s_purchase_order=none s_purchase_orderline=none"})
class LostPurchaseOrderUpdateTest extends SupplierStoreTest {

    private static final int NUMBER = 4711;

    @BeforeEach
    void anOrderOfOneLine() {
        sql.sql("insert into s_purchase_order values (?, 1, 1, 'new', now())").param(NUMBER).update();
        sql.sql("insert into s_purchase_orderline values (?, 1, ?, 40, 40)").params(NUMBER, BOLT).update();
    }

    @Test
    void readingASentOrderAgainWritesItsStatusBack() {
        sql.sql("update s_purchase_order set po_status = 'sent', po_sent_at = now()").update();

        transact(() -> {
            assertThat(stores.purchaseOrders().findUnsent(NUMBER)).isEmpty();
            deliver();
        });

        assertThat(sql.sql("select po_status from s_purchase_order").query(String.class).single()).isEqualTo("sent");
    }

    @Test
    void readingAnUnsentOrderAgainOpensItsLineAgain() {
        transact(() -> {
            assertThat(stores.purchaseOrders().findUnsent(NUMBER)).isPresent();
            deliver();
        });

        assertThat(sql.sql("select count(*) from s_purchase_orderline where pol_deldate is null").query(Integer.class).single()).isOne();
    }

    /** Commits a delivery in another transaction. */
    private void deliver() {
        sql.sql("update s_purchase_order set po_status = 'delivered', po_delivered_at = now(), version = version + 1").update();
        sql.sql("update s_purchase_orderline set pol_deldate = current_date, version = version + 1").update();
    }
}
