package org.bbops.contracts.customer;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.math.BigDecimal;

/**
 * A customer's credit.
 *
 * @param standing c_credit: {@code GC} good or {@code BC} bad
 * @param limit c_credit_limit in money units, 0 to 9,999,999.99
 */
public record CreditTerms(@NotNull @Pattern(regexp = "GC|BC") String standing,
        @NotNull @DecimalMin("0") @DecimalMax("9999999.99") @Digits(integer = 7, fraction = 2) BigDecimal limit) {
}
