package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.junit.jupiter.api.Test;
import org.springframework.web.client.HttpClientErrorException;

/** Transactions that change nothing, under a locking strategy with locking reads. */
abstract class LockingReadsTest extends SystemTest {

    /** A large order: two of its lines are large. */
    private static final List<LineRequest> LINES = List.of(new LineRequest(ITEM_1, 30), new LineRequest(ITEM_2, 40),
            new LineRequest(ITEM_3, 1));
    private static final int MISSING = 9;

    @Test
    void readACustomerAndItsOrders() {
        int orderId = order();

        customers.validateCustomer(CUSTOMER);
        assertThat(customers.orderStatus(orderId).lines()).hasSize(3);
        assertThat(customers.customerStatus(CUSTOMER).orders()).hasSize(1);
    }

    @Test
    void readAnOrderThatIsThenChanged() {
        int orderId = order();

        customers.changeOrder(orderId, new ChangeOrderRequest(List.of(new LineChange(ITEM_3, 2))));

        assertThat(customers.orderStatus(orderId).lines()).extracting(OrderLineStatus::quantity).containsExactly(30, 40, 2);
    }

    @Test
    void readLargeOrdersAndWorkOrders() {
        ManufacturingService manufacturing = client(ManufacturingService.class);
        order();

        assertThat(manufacturing.findLargeOrders()).hasSize(2);
        assertThatThrownBy(() -> manufacturing.workOrderStatus(MISSING)).isInstanceOf(HttpClientErrorException.NotFound.class);
    }

    private int order() {
        return customers.newOrder(new NewOrderRequest(CUSTOMER, LINES)).orderId();
    }
}
