package org.bbops.contracts.manufacturing;

import jakarta.validation.constraints.Min;

/**
 * Names a line of a customer's order.
 *
 * @param orderId o_id
 * @param lineId ol_id
 */
public record SalesOrderLine(@Min(1) int orderId, @Min(1) int lineId) {
}
