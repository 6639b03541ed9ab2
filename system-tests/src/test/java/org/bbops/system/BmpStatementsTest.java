package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpStatementsTest extends PersistenceStatementsTest {

    BmpStatementsTest() {
        super(new Counts(22, 24, 10, 10, 15, 3, 3));
    }

    @Test
    void findsLoadsAndStoresOneByOne() {
        assertThat(changeOfTwoLines(order(1, 2, 3))).containsExactly(
                "select o_orders", "lock o_orders",
                "select o_orderline", "lock o_orderline", "lock o_orderline", "lock o_orderline",
                "select o_item", "select o_item", "select o_item", "select o_item", "select o_item", "select o_item",
                "select c_customer", "select c_customer", "select c_rule", "select c_rule", "select c_discount",
                "select c_discount", "select c_customer",
                "update o_orders", "update o_orderline", "update o_orderline", "update o_orderline", "update c_customer");
    }
}
