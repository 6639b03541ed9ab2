package org.bbops.corporate.entity;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Customer's financial record: the columns of c_customer that the business uses.
 *
 * @param since c_since
 * @param balance c_balance
 * @param standing c_credit: GC good, BC bad
 * @param creditLimit c_credit_limit
 * @param ytdPayment c_ytd_payment
 */
public record Account(LocalDate since, BigDecimal balance, String standing, BigDecimal creditLimit,
        BigDecimal ytdPayment) {

    private static final String BAD = "BC";

    /**
     * Returns true when the credit covers an amount (workload page, section 3): never when it is bad, else up to the
     * limit.
     *
     * @param amount order total after the discount, money units
     */
    public boolean covers(BigDecimal amount) {
        return !BAD.equals(standing) && creditLimit.compareTo(amount) >= 0;
    }
}
