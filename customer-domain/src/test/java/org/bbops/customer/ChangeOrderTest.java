package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ChangeOrderTest extends CustomerDomainTest {

    private int orderId;

    @BeforeEach
    void anOrderOfTwoLines() {
        orderId = customers.newOrder(new NewOrderRequest(CUSTOMER,
                List.of(new LineRequest(ITEM_1, 2), new LineRequest(ITEM_2, 3)))).orderId();
    }

    @Test
    void changesDeletesAndAppendsLines() {
        OrderReceipt receipt = change(new LineChange(ITEM_4, 2), new LineChange(ITEM_1, 5), new LineChange(ITEM_2, 0));

        // 5 × 100.00 × 0.9 = 450.00; 2 × 900.00 × 0.3 = 540.00
        assertThat(receipt.total()).isEqualByComparingTo("990.00");
        assertThat(receipt.lineCount()).isEqualTo(2);
        assertThat(customers.orderStatus(orderId).lines())
                .extracting(line -> line.lineId() + " " + line.itemId() + " " + line.quantity())
                .containsExactly("1 " + ITEM_1 + " 5", "3 " + ITEM_4 + " 2");
        assertThat(customers.orderStatus(orderId).total()).isEqualByComparingTo("990.00");
    }

    @Test
    void appendsNothingForAnUnknownLineWithQuantityZero() {
        assertThat(change(new LineChange(ITEM_3, 0)).lineCount()).isEqualTo(2);
    }

    @Test
    void doesNotReportLargeOrders() {
        change(new LineChange(ITEM_1, 500));

        assertThat(manufacturing.largeOrders()).isEmpty();
    }

    @Test
    void changesNothingWhenCreditIsRefused() {
        corporate.limit(CUSTOMER, "300.00");

        Refusal refusal = Refusal.of(() -> change(new LineChange(ITEM_1, 900), new LineChange(ITEM_2, 0)));

        assertThat(refusal.category()).isEqualTo(Category.INSUFFICIENT_CREDIT);
        assertThat(customers.orderStatus(orderId).lines()).hasSize(2);
        assertThat(customers.orderStatus(orderId).total()).isEqualByComparingTo("272.49");
    }

    @Test
    void refusesUnknownKeys() {
        assertThat(Refusal.of(() -> change(new LineChange("ASM000000000099", 1))).category())
                .isEqualTo(Category.UNKNOWN_ITEM);
        assertThat(Refusal.of(() -> customers.changeOrder(99,
                new ChangeOrderRequest(List.of(new LineChange(ITEM_1, 1))))).category())
                .isEqualTo(Category.UNKNOWN_ORDER);
    }

    @Test
    void cancelsAnOrderOnce() {
        customers.cancelOrder(orderId);

        assertThat(count("o_orders")).isZero();
        assertThat(count("o_orderline")).isZero();
        assertThat(Refusal.of(() -> customers.cancelOrder(orderId)).category()).isEqualTo(Category.UNKNOWN_ORDER);
    }

    private OrderReceipt change(LineChange... changes) {
        return customers.changeOrder(orderId, new ChangeOrderRequest(List.of(changes)));
    }
}
