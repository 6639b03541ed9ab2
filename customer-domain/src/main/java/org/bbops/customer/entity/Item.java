package org.bbops.customer.entity;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Columns of o_item for an order line.
 *
 * @param id i_id
 * @param price i_price in money units
 * @param discount i_discount as a fraction, 0 to 1
 */
public record Item(String id, BigDecimal price, BigDecimal discount) {

    private static final int MONEY_DECIMALS = 2;

    /**
     * Returns the price of a quantity (workload page, section 3): quantity × price × (1 − discount), rounded half up to
     * cents.
     */
    public BigDecimal amount(int quantity) {
        return price.multiply(BigDecimal.ONE.subtract(discount))
                .multiply(BigDecimal.valueOf(quantity))
                .setScale(MONEY_DECIMALS, RoundingMode.HALF_UP);
    }
}
