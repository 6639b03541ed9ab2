package org.bbops.contracts.customer;

import java.util.List;

/**
 * A customer's orders.
 *
 * @param customerId c_id
 * @param orders 20 at most, by order number
 */
public record CustomerStatus(int customerId, List<OrderStatus> orders) {
}
