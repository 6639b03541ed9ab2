package org.bbops.customer.entity;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;

/**
 * An order with its lines.
 *
 * @param id o_id
 * @param customerId o_c_id
 * @param lineCount o_ol_cnt as stored, which should equal the number of lines
 * @param terms total and discount
 * @param entryDate o_entry_date
 * @param lines by line number
 */
public record Order(int id, int customerId, int lineCount, Terms terms, LocalDateTime entryDate,
        List<OrderLine> lines) {

    /**
     * Price of an order.
     *
     * @param total o_total: the sum of the lines' amounts, before the customer's discount
     * @param discount o_discount: the customer's discount as a fraction, 0.00 to 1.00
     */
    public record Terms(BigDecimal total, BigDecimal discount) {

        /** Returns the amount that the customer's credit has to cover: total × (1 − discount), not rounded. */
        public BigDecimal creditNeeded() {
            return total.multiply(BigDecimal.ONE.subtract(discount));
        }
    }
}
