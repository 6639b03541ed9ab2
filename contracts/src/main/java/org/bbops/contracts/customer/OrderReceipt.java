package org.bbops.contracts.customer;

import java.math.BigDecimal;

/**
 * Result of a new or changed order.
 *
 * @param orderId o_id
 * @param lineCount o_ol_cnt
 * @param total o_total in money units: the sum of the lines, before the customer's discount
 * @param discount o_discount as a fraction, 0.00 to 1.00
 */
public record OrderReceipt(int orderId, int lineCount, BigDecimal total, BigDecimal discount) {
}
