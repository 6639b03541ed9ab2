package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/**
 * Tests the lost updates of a component when a bean that was only read is stored without protection: docs/isolation.md,
 * "Lost updates of other tables".
 */
@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=pessimistic-updates s_component=none"})
class LostComponentUpdateTest extends SupplierStoreTest {

    @Test
    void readingAnUnsentOrderWritesStaleComponentsBack() {
        sql.sql("insert into s_purchase_order values (4711, 1, 1, 'new', now())").update();
        sql.sql("insert into s_purchase_orderline values (4711, 1, ?, 40, 40)").param(BOLT).update();

        transact(() -> {
            assertThat(stores.purchaseOrders().findUnsent(4711)).isPresent();
            sql.sql("update s_component set qty_demanded = 25, version = version + 1 where comp_id = ?").param(BOLT).update();
        });

        assertThat(sql.sql("select qty_demanded from s_component where comp_id = ?").param(BOLT).query(Integer.class).single())
                .isEqualTo(20);
    }
}
