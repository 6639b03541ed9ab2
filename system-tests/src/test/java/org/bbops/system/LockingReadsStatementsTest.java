package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Locking reads of o_orders read header and lines by statements of their own: docs/sql-statements.md counts them. */
@TestPropertySource(properties = "bbops.locking=exclusive-at-read")
class LockingReadsStatementsTest extends PlantTest {

    @Test
    void readsHeaderAndLinesOfAnOrderInTurn() {
        int orderId = order(1, 2, 3);

        assertThat(statements.during(() -> customers.orderStatus(orderId))).containsExactly("lock o_orders", "lock o_orderline");
    }

    @Test
    void readsTheNumbersOfACustomersOrdersAndThenEachInTurn() {
        order(1, 2, 3);
        order(4, 5, 6);

        assertThat(statements.during(() -> customers.customerStatus(CUSTOMER))).containsExactly("select o_orders",
                "lock o_orders", "lock o_orderline", "lock o_orders", "lock o_orderline");
    }
}
