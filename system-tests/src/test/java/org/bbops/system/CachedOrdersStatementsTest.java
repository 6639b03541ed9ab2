package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Statements that commit option A saves: the load of an order that nobody has changed since it was read. */
@TestPropertySource(properties = "bbops.second-level-cache=option-a")
class CachedOrdersStatementsTest extends PlantTest {

    @Test
    void loadsAnOrderOnceUntilItIsChanged() {
        int orderId = order(1, 2, 3);

        assertThat(statements.during(() -> customers.orderStatus(orderId))).containsExactly("select o_orders");
        assertThat(statements.during(() -> customers.orderStatus(orderId))).isEmpty();

        customers.changeOrder(orderId, new ChangeOrderRequest(List.of(new LineChange(ITEM_1, 4))));

        assertThat(statements.during(() -> assertThat(customers.orderStatus(orderId).lines().getFirst().quantity()).isEqualTo(4)))
                .containsExactly("select o_orders");
    }

    @Test
    void cachesItemsRulesAndDiscountsToo() {
        order(1, 2, 3);

        assertThat(statements.during(() -> order(1, 2, 3))).doesNotContain("select o_item", "select c_rule", "select c_discount");
    }
}
