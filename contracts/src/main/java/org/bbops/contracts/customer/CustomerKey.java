package org.bbops.contracts.customer;

/**
 * Names a customer.
 *
 * @param customerId c_id of o_customer and c_customer
 */
public record CustomerKey(int customerId) {
}
