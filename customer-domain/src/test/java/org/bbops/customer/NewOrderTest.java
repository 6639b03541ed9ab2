package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;

class NewOrderTest extends CustomerDomainTest {

    @Test
    void entersAnOrderWithItsLinesInItemOrder() {
        OrderReceipt receipt = order(CUSTOMER, new LineRequest(ITEM_2, 3), new LineRequest(ITEM_1, 2));

        // 2 × 100.00 × 0.9 = 180.00; 3 × 33.33 × 0.925 = 92.49075, half up 92.49
        assertThat(receipt.total()).isEqualByComparingTo("272.49");
        assertThat(receipt.discount()).isEqualByComparingTo("0.10");
        assertThat(receipt.lineCount()).isEqualTo(2);
        assertThat(customers.orderStatus(receipt.orderId()).lines())
                .extracting(line -> line.lineId() + " " + line.itemId() + " " + line.quantity())
                .containsExactly("1 " + ITEM_1 + " 2", "2 " + ITEM_2 + " 3");
        assertThat(customers.orderStatus(receipt.orderId()).total()).isEqualByComparingTo("272.49");
    }

    @Test
    void assignsConsecutiveKeysAboveThePopulation() {
        int first = order(CUSTOMER, new LineRequest(ITEM_1, 1)).orderId();
        int second = order(CUSTOMER, new LineRequest(ITEM_1, 1)).orderId();

        assertThat(first).isGreaterThan(10_000);
        assertThat(second).isEqualTo(first + 1);
    }

    @Test
    void reportsLinesAboveTwentyToManufacturing() {
        int orderId = order(CUSTOMER, new LineRequest(ITEM_1, 20), new LineRequest(ITEM_2, 21),
                new LineRequest(ITEM_3, 200)).orderId();

        assertThat(manufacturing.largeOrders()).singleElement().satisfies(request -> {
            assertThat(request.orderId()).isEqualTo(orderId);
            assertThat(request.lines()).containsExactly(
                    new LargeOrdersRequest.Line(2, ITEM_2, 21), new LargeOrdersRequest.Line(3, ITEM_3, 200));
        });
    }

    @Test
    void writesNothingWhenManufacturingRefuses() {
        manufacturing.refuseWith(new BusinessException(Category.CONFLICT, "not now"));

        Refusal refusal = Refusal.of(() -> order(CUSTOMER, new LineRequest(ITEM_1, 21)));

        assertThat(refusal.category()).isEqualTo(Category.CONFLICT);
        assertNothingWritten();
    }

    @Test
    void acceptsAnOrderUpToTheCreditLimit() {
        // limit 100.00; 740 × 0.15 = 111.00, less 10 % is 99.90; one more comes to 100.035
        assertThat(order(POOR_CUSTOMER, new LineRequest(ITEM_3, 740)).total()).isEqualByComparingTo("111.00");

        Refusal refusal = Refusal.of(() -> order(POOR_CUSTOMER, new LineRequest(ITEM_3, 741)));

        assertThat(refusal.status()).isEqualTo(422);
        assertThat(refusal.category()).isEqualTo(Category.INSUFFICIENT_CREDIT);
    }

    @Test
    void writesNothingWhenCreditIsRefused() {
        assertThat(Refusal.of(() -> order(POOR_CUSTOMER, new LineRequest(ITEM_1, 100))).category())
                .isEqualTo(Category.INSUFFICIENT_CREDIT);

        assertThat(manufacturing.largeOrders()).isEmpty();
        assertNothingWritten();
    }

    @Test
    void refusesUnknownKeys() {
        assertThat(Refusal.of(() -> order(CUSTOMER, new LineRequest("ASM000000000099", 1))).category())
                .isEqualTo(Category.UNKNOWN_ITEM);
        assertThat(Refusal.of(() -> order(99, new LineRequest(ITEM_1, 1))).category())
                .isEqualTo(Category.UNKNOWN_CUSTOMER);
        assertNothingWritten();
    }

    @Test
    void refusesARepeatedItem() {
        Refusal refusal = Refusal.of(() -> order(CUSTOMER, new LineRequest(ITEM_1, 1), new LineRequest(ITEM_1, 2)));

        assertThat(refusal.category()).isEqualTo(Category.INVALID_REQUEST);
        assertThat(refusal.detail()).contains(ITEM_1);
    }

    @Test
    void refusesATotalBeyondTheColumn() {
        sql.sql("update o_item set i_price = 9999999.00, i_discount = 0 where i_id = ?").param(ITEM_4).update();

        Refusal refusal = Refusal.of(() -> order(CUSTOMER, new LineRequest(ITEM_4, 2)));

        assertThat(refusal.category()).isEqualTo(Category.INVALID_REQUEST);
        assertNothingWritten();
    }

    private OrderReceipt order(int customerId, LineRequest... lines) {
        return customers.newOrder(new NewOrderRequest(customerId, List.of(lines)));
    }

    private void assertNothingWritten() {
        assertThat(count("o_orders")).isZero();
        assertThat(count("o_orderline")).isZero();
    }
}
