package org.bbops.customer.jpa;

/**
 * A row of the join of orders and lines.
 *
 * @param order the order
 * @param line one of its lines; null for an order that has none
 */
record OrderRow(OrderEntity order, OrderLineEntity line) {
}
