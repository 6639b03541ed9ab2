package org.bbops.contracts.customer;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;

/**
 * An order with its lines.
 *
 * @param orderId o_id
 * @param customerId o_c_id
 * @param total o_total in money units
 * @param discount o_discount as a fraction
 * @param entryDate o_entry_date
 * @param lines by line number
 */
public record OrderStatus(int orderId, int customerId, BigDecimal total, BigDecimal discount,
        LocalDateTime entryDate, List<OrderLineStatus> lines) {
}
