package org.bbops.customer.store;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.entity.Order;

/** Read-only access to orders. Every method runs in the caller's transaction. */
public interface OrderReads {

    /** Reads an order and its lines as of one moment; empty when there is no such order. */
    Optional<Order> read(int orderId);

    /** Reads a customer's first orders by number, each with its lines as of one moment. */
    List<Order> ofCustomer(int customerId, int ordersMax);
}
