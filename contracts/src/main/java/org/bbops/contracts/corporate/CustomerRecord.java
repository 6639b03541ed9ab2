package org.bbops.contracts.corporate;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CreditTerms;

/**
 * A new customer as the corporate domain keeps it.
 *
 * @param customerId c_id, chosen by the customer domain
 * @param details name and address
 * @param credit credit standing and limit
 * @param since c_since, the same as in the customer domain
 */
public record CustomerRecord(@Min(1) int customerId, @NotNull @Valid CustomerDetails details,
        @NotNull @Valid CreditTerms credit, @NotNull LocalDate since) {
}
