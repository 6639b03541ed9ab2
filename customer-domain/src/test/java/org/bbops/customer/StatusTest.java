package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;

class StatusTest extends CustomerDomainTest {

    @Test
    void reportsAnOrderWithAWrongLineCount() {
        int orderId = order();
        sql.sql("update o_orders set o_ol_cnt = 3 where o_id = ?").param(orderId).update();

        assertThat(Refusal.of(() -> customers.orderStatus(orderId)).category()).isEqualTo(Category.DATA_INTEGRITY);
        assertThat(Refusal.of(() -> customers.customerStatus(CUSTOMER)).category()).isEqualTo(Category.DATA_INTEGRITY);
    }

    @Test
    void reportsAnOrderWithoutLines() {
        int orderId = order();
        sql.sql("delete from o_orderline where ol_o_id = ?").param(orderId).update();

        assertThat(Refusal.of(() -> customers.orderStatus(orderId)).category()).isEqualTo(Category.DATA_INTEGRITY);
    }

    @Test
    void listsTheFirstTwentyOrdersOfACustomer() {
        List<Integer> orderIds = IntStream.range(0, 22).mapToObj(_ -> order()).toList();

        List<OrderStatus> orders = customers.customerStatus(CUSTOMER).orders();

        assertThat(orders).extracting(OrderStatus::orderId).containsExactlyElementsOf(orderIds.subList(0, 20));
        assertThat(orders).allSatisfy(order -> assertThat(order.lines()).hasSize(2));
    }

    @Test
    void listsNothingForACustomerWithoutOrders() {
        assertThat(customers.customerStatus(POOR_CUSTOMER).orders()).isEmpty();
    }

    @Test
    void refusesUnknownKeys() {
        assertThat(Refusal.of(() -> customers.orderStatus(99)).category()).isEqualTo(Category.UNKNOWN_ORDER);
        assertThat(Refusal.of(() -> customers.customerStatus(99)).category()).isEqualTo(Category.UNKNOWN_CUSTOMER);
        assertThat(Refusal.of(() -> customers.validateCustomer(99)).category()).isEqualTo(Category.UNKNOWN_CUSTOMER);
        assertThat(Refusal.of(() -> customers.readCustomer(99, null)).category()).isEqualTo(Category.UNKNOWN_CUSTOMER);
    }

    private int order() {
        return customers.newOrder(new NewOrderRequest(CUSTOMER,
                List.of(new LineRequest(ITEM_1, 1), new LineRequest(ITEM_2, 1)))).orderId();
    }
}
