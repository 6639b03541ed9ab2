package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jdbc")
class JdbcStatementsTest extends PersistenceStatementsTest {

    JdbcStatementsTest() {
        super(new Counts(7, 9, 2, 1, 5, 2, 1));
    }

    @Test
    void readsACustomerEachTimeItIsAskedFor() {
        assertThat(changeOfTwoLines(order(1, 2, 3))).containsExactly("lock o_orders", "lock o_orderline", "select o_item",
                "select c_customer", "select c_rule", "select c_discount", "select c_customer", "update o_orders",
                "update o_orderline x2");
    }
}
