package org.bbops.customer.jpa;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;

/** Reads orders and their lines that are not going to be changed. */
interface OrderReads {

    Optional<Order> read(int orderId);

    List<Order> ofCustomer(int customerId, int ordersMax);
}
