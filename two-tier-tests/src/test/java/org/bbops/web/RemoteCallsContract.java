package org.bbops.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.workload.PartIds;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Contract of the interactions under one implementation: their calls, statements and results. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class RemoteCallsContract {

    static final int ORDER = 1;

    TwoTiers tiers;
    CustomerService customers;

    private final ExpectedCalls calls;
    private final String implementation;
    private final String[] levels;

    /**
     * Calls from tier to tier.
     *
     * @param ofRead calls of a read of an order, besides those for its lines
     * @param ofReadLine calls of a read for each of its lines
     * @param ofNewOrder calls of a new order with two lines
     */
    record ExpectedCalls(int ofRead, int ofReadLine, int ofNewOrder) {

        static final ExpectedCalls NONE = new ExpectedCalls(0, 0, 0);
        static final ExpectedCalls ONE = new ExpectedCalls(1, 0, 1);

        /** Returns the calls of a read of a customer's orders: over entities one finds the orders, two read each, and one each of its lines. */
        int ofCustomerStatus(List<OrderStatus> orders) {
            int lines = orders.stream().mapToInt(order -> order.lines().size()).sum();
            return ofReadLine == 0 ? ofRead : ofRead - 1 + ofReadLine * (2 * orders.size() + lines);
        }
    }

    /** Settings of {@link TwoTiers}, and the calls expected under them. */
    RemoteCallsContract(ExpectedCalls calls, String implementation, String... levels) {
        this.calls = calls;
        this.implementation = implementation;
        this.levels = levels;
    }

    /** Returns the number of orders that remain after one has failed. */
    long ordersLeftByAFailure() {
        return 0;
    }

    @BeforeAll
    void startBoth() {
        tiers = new TwoTiers(implementation, levels);
        customers = tiers.customers();
    }

    @AfterAll
    void stopBoth() {
        tiers.close();
    }

    @Test
    void readsAnOrderInTheExpectedCalls() {
        int lines = customers.orderStatus(ORDER).lines().size();

        Map<String, Long> counts = tiers.during("orderStatus", () -> customers.orderStatus(ORDER));

        assertThat(counts.get("calls")).isEqualTo(calls.ofRead() + calls.ofReadLine() * lines);
        assertThat(counts.get("bytes")).isGreaterThanOrEqualTo(counts.get("calls"));
        assertThat(counts.get("statements")).isPositive();
    }

    @Test
    void readsACustomersOrdersInTheExpectedCalls() {
        int customer = goodCustomer();
        entered(3, 4);
        List<OrderStatus> orders = customers.customerStatus(customer).orders();

        assertThat(orders).hasSizeGreaterThan(1);
        assertThat(tiers.during("customerStatus", () -> customers.customerStatus(customer)).get("calls"))
                .isEqualTo(calls.ofCustomerStatus(orders));
    }

    @Test
    void entersAnOrderInTheExpectedCalls() {
        Map<String, Long> counts = tiers.during("newOrder", () -> entered(3, 4));

        assertThat(counts.get("calls")).isEqualTo(calls.ofNewOrder());
    }

    @Test
    void changesAnEnteredOrder() {
        int orderId = entered(3, 4).orderId();

        customers.changeOrder(orderId, new ChangeOrderRequest(List.of(new LineChange(item(1), 7), new LineChange(item(2), 0),
                new LineChange(item(3), 1))));

        OrderStatus status = customers.orderStatus(orderId);
        assertThat(status.lines()).extracting(line -> line.itemId() + " x" + line.quantity())
                .containsExactlyInAnyOrder(item(1) + " x7", item(3) + " x1");
        customers.cancelOrder(orderId);
        assertThatThrownBy(() -> customers.orderStatus(orderId)).isInstanceOf(BusinessException.class);
    }

    @Test
    void reportsLargeLinesToManufacturing() {
        int orderId = entered(30, 40).orderId();

        assertThat(tiers.manufacturing().findLargeOrders()).filteredOn(large -> large.orderId() == orderId).hasSize(2);
    }

    @Test
    void keepsTheCommittedPartOfAFailedOrder() {
        long before = tiers.orders();

        tiers.withoutTable("m_largeorder", () -> assertThatThrownBy(() -> entered(30, 40)).isInstanceOf(BusinessException.class));

        assertThat(tiers.orders() - before).isEqualTo(ordersLeftByAFailure());
    }

    @Test
    void conflictIsRepeatableOnlyIfNothingIsCommitted() {
        long before = tiers.orders();

        tiers.withoutNewLines(() -> {
            assertThatThrownBy(() -> entered(3, 4)).isInstanceOfSatisfying(BusinessException.class,
                    refusal -> assertThat(refusal.category())
                            .isEqualTo(ordersLeftByAFailure() == 0 ? Category.CONFLICT : Category.CONFLICT_AFTER_EFFECT));
            assertThat(tiers.orders() - before).isEqualTo(ordersLeftByAFailure());
        });
    }

    @Test
    void cartStaysClosedIfItsOrderIsPartlyWritten() {
        String cart = customers.createCart(goodCustomer()).cartId();
        customers.addToCart(cart, new LineRequest(item(1), 3));

        tiers.withoutNewLines(() -> assertThatThrownBy(() -> customers.buyCart(cart)).isInstanceOf(BusinessException.class));

        assertThat(isOpen(cart)).isEqualTo(ordersLeftByAFailure() == 0);
    }

    private boolean isOpen(String cart) {
        try {
            customers.clearCart(cart);
            return true;
        } catch (BusinessException e) {
            assertThat(e.category()).isEqualTo(Category.UNKNOWN_CART);
            return false;
        }
    }

    private OrderReceipt entered(int one, int two) {
        return customers.newOrder(new NewOrderRequest(goodCustomer(),
                List.of(new LineRequest(item(1), one), new LineRequest(item(2), two))));
    }

    private int goodCustomer() {
        return customers.orderStatus(ORDER).customerId();
    }

    private static String item(int number) {
        return PartIds.assembly(number);
    }
}
