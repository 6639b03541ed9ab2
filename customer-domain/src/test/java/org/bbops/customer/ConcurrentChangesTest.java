package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.junit.jupiter.api.Test;

/** Tests concurrent users who change the same orders, each a different line: no change may be lost. */
class ConcurrentChangesTest extends CustomerDomainTest {

    private static final int CHANGES = 40;
    /** Interval of changes at which the user's line is deleted; the next change appends it again. */
    private static final int DELETE_EVERY = 5;
    private static final int ORDERS = 2;
    private static final List<String> ITEMS = List.of(ITEM_1, ITEM_2, ITEM_3, ITEM_4);

    @Test
    void losesNoUpdateAndNeverShowsAHalfChangedOrder() throws Exception {
        List<Integer> orderIds = IntStream.range(0, ORDERS).mapToObj(_ -> customers.newOrder(new NewOrderRequest(
                CUSTOMER, ITEMS.stream().map(item -> new LineRequest(item, 1)).toList())).orderId()).toList();

        try (ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> done = new ArrayList<>();
            for (String item : ITEMS) {
                orderIds.forEach(orderId -> done.add(users.submit(() -> changeAndRead(orderId, item))));
            }
            for (Future<?> one : done) {
                one.get();
            }
        }

        for (int orderId : orderIds) {
            OrderStatus status = customers.orderStatus(orderId);
            assertThat(status.lines()).extracting(OrderLineStatus::itemId).containsExactlyInAnyOrderElementsOf(ITEMS);
            assertThat(status.lines()).allSatisfy(line -> assertThat(line.quantity()).isEqualTo(CHANGES + 1));
            assertThat(status.total()).isEqualByComparingTo(totalOfRows(orderId));
        }
        assertThat(sql.sql("select sum(version) from o_orders").query(Integer.class).single())
                .as("each change took its turn").isEqualTo(ORDERS * ITEMS.size() * CHANGES);
    }

    private void changeAndRead(int orderId, String item) {
        for (int change = 1; change <= CHANGES; change++) {
            // Always differs from the previous quantity, so that each change alters the order's total and thus its version.
            int quantity = change % DELETE_EVERY == 0 && change < CHANGES ? 0 : change + 1;
            customers.changeOrder(orderId, new ChangeOrderRequest(List.of(new LineChange(item, quantity))));
            customers.orderStatus(orderId);
        }
    }

    private BigDecimal totalOfRows(int orderId) {
        return sql.sql("""
                select sum(round(ol_qty * i_price * (1 - i_discount), 2))
                from o_orderline join o_item on i_id = ol_i_id where ol_o_id = ?""").param(orderId)
                .query(BigDecimal.class).single();
    }
}
