package org.bbops.contracts.corporate;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;

/** Operations that the corporate domain offers to the other domains. */
@HttpExchange("/corporate")
public interface CorporateService {

    /**
     * Returns the discount that the rule of c_rule gives a customer.
     *
     * @throws org.bbops.contracts.problem.BusinessException {@code UNKNOWN_CUSTOMER} when there is no such customer
     */
    @GetExchange("/customers/{customerId}/discount")
    DiscountAnswer discount(@PathVariable int customerId);

    /**
     * Checks if the customer's credit covers an amount: never for bad credit "BC", else when the limit is at least the amount. Balance and
     * year-to-date payment do not change.
     *
     * @param amount in money units, 0 to 9,999,999.99 with 10 decimals at most: order total after the customer's discount
     * @throws org.bbops.contracts.problem.BusinessException {@code UNKNOWN_CUSTOMER} when there is no such customer
     */
    @GetExchange("/customers/{customerId}/credit")
    CreditAnswer checkCredit(@PathVariable int customerId,
            @RequestParam @DecimalMin("0") @DecimalMax("9999999.99") @Digits(integer = 7, fraction = 10) BigDecimal amount);

    /**
     * Adds the financial record of a new customer; the customer domain has chosen its id.
     *
     * @throws org.bbops.contracts.problem.BusinessException {@code DUPLICATE_CUSTOMER} when the id is taken
     */
    @PostExchange("/customers")
    void addCustomer(@Valid @RequestBody CustomerRecord customer);

    /**
     * The outcome of a credit check.
     *
     * @param sufficient true when the credit covers the amount
     */
    record CreditAnswer(boolean sufficient) {
    }

    /**
     * The discount of one customer.
     *
     * @param discountId d_id of c_discount, such as {@code Platinum}
     * @param percent d_percent, 0 to 100
     */
    record DiscountAnswer(String discountId, int percent) {
    }

    /**
     * A new customer as the corporate domain keeps it.
     *
     * @param customerId c_id, chosen by the customer domain
     * @param details name and address
     * @param credit credit standing and limit
     * @param since c_since, the same as in the customer domain
     */
    record CustomerRecord(@Min(1) int customerId, @NotNull @Valid CustomerDetails details,
            @NotNull @Valid CreditTerms credit, @NotNull LocalDate since) {
    }
}
