package org.bbops.contracts.customer;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Asks for a new customer.
 *
 * @param details name and address
 * @param credit credit standing and limit
 */
public record NewCustomerRequest(@NotNull @Valid CustomerDetails details, @NotNull @Valid CreditTerms credit) {
}
