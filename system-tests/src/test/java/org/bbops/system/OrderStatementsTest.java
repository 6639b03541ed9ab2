package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import javax.sql.DataSource;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Holds the numbers of docs/sql-statements.md for the transactions of the customer domain. */
class OrderStatementsTest extends SystemTest {

    @Autowired
    private DataSource pool;

    private static final List<String> PRICING = List.of("select o_item", "select c_customer", "select c_rule", "select c_discount");

    @Test
    void entersAnOrder() {
        assertThat(statements.during(() -> order(CUSTOMER, 1, 2, 3)))
                .startsWith(PRICING.toArray(String[]::new)).endsWith("insert o_orders", "insert o_orderline x3")
                .hasSize(6);
    }

    @Test
    void entersALargeOrder() {
        assertThat(statements.during(() -> order(CUSTOMER, 30, 40, 50))).endsWith(
                "insert o_orders", "insert o_orderline x3", "insert m_largeorder x3").hasSize(7);
    }

    @Test
    void refusesCreditBeforeItWrites() {
        assertThat(statements.during(() -> assertThatThrownBy(() -> order(BAD_CREDIT_CUSTOMER, 1, 2, 3)).isNotNull()))
                .containsExactlyElementsOf(PRICING);
    }

    @Test
    void changesAnOrder() {
        int orderId = order(CUSTOMER, 1, 2, 3);

        assertThat(statements.during(() -> customers.changeOrder(orderId, new ChangeOrderRequest(List.of(
                new LineChange(ITEM_1, 4), new LineChange(ITEM_2, 5)))))).containsExactly(
                        "lock o_orders", "lock o_orderline", "select o_item", "select c_customer", "select c_rule",
                        "select c_discount", "update o_orders", "update o_orderline x2");
    }

    @Test
    void cancelsAnOrder() {
        int orderId = order(CUSTOMER, 1, 2, 3);

        assertThat(statements.during(() -> customers.cancelOrder(orderId)))
                .containsExactly("delete o_orders", "delete o_orderline");
    }

    @Test
    void readsOrders() {
        int orderId = order(CUSTOMER, 1, 2, 3);

        assertThat(statements.during(() -> customers.orderStatus(orderId))).containsExactly("select o_orders");
        assertThat(statements.during(() -> customers.customerStatus(CUSTOMER))).containsExactly("select o_orders");
        assertThat(statements.during(() -> customers.customerStatus(BAD_CREDIT_CUSTOMER)))
                .containsExactly("select o_orders", "select o_customer");
    }

    @Test
    void keepsRepeatedStatementsPrepared() {
        assertThat(PreparedStatements.leftBy(pool)).isPositive();
    }

    @Test
    void addsAndLooksUpCustomers() {
        assertThat(statements.during(() -> customers.newCustomer(new NewCustomerRequest(
                new CustomerDetails("a", "b", "", "", "", "", "", "", "", ""), new CreditTerms("GC", BigDecimal.ONE)))))
                .containsExactly("insert c_customer", "insert o_customer");
        assertThat(statements.during(() -> customers.validateCustomer(CUSTOMER))).containsExactly("select o_customer");
        assertThat(statements.during(() -> customers.readCustomer(CUSTOMER, null))).containsExactly("select o_customer");
    }

    @Test
    void accessesTheDatabaseOnlyToOpenAndToBuyACart() {
        String[] cartId = new String[1];
        assertThat(statements.during(() -> cartId[0] = customers.createCart(CUSTOMER).cartId()))
                .containsExactly("select o_customer");
        assertThat(statements.during(() -> customers.addToCart(cartId[0], new LineRequest(ITEM_1, 1)))).isEmpty();
        assertThat(statements.during(() -> customers.buyCart(cartId[0]))).hasSize(6);
    }

    private int order(int customerId, int... quantities) {
        return customers.newOrder(new NewOrderRequest(customerId, List.of(new LineRequest(ITEM_1, quantities[0]),
                new LineRequest(ITEM_2, quantities[1]), new LineRequest(ITEM_3, quantities[2])))).orderId();
    }
}
