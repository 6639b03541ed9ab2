package org.bbops.corporate.entity;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Financial record of a customer: the columns of c_customer that the transactions use.
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
     * Returns true when the customer's credit is good and its limit is at least the amount (workload page, section 3).
     *
     * @param amount order total after the discount, money units
     */
    public boolean covers(BigDecimal amount) {
        return !BAD.equals(standing) && creditLimit.compareTo(amount) >= 0;
    }
}
