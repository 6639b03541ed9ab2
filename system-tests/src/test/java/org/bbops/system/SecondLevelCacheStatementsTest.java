package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/**
 * Tests the statements that the second-level cache saves: the loads of rows that nothing changes, once they have been
 * read.
 */
@TestPropertySource(properties = "bbops.second-level-cache=on")
class SecondLevelCacheStatementsTest extends PlantTest {

    @Test
    void loadsItemsRulesAndDiscountsOnceForAllOrders() {
        assertThat(statements.during(() -> order(1, 2, 3))).containsExactly("select o_item", "select c_customer",
                "select c_rule", "select c_discount", "insert o_orders", "insert o_orderline x3");

        assertThat(statements.during(() -> order(1, 2, 3)))
                .containsExactly("select c_customer", "insert o_orders", "insert o_orderline x3");
    }

    @Test
    void loadsABillOfMaterialsOnceForAllWorkOrders() {
        assertThat(statements.during(this::workOrder)).contains("select m_bom");

        assertThat(statements.during(this::workOrder)).containsExactly("insert m_workorder", "lock m_inventory",
                "update m_inventory x2", "update m_workorder");
    }
}
