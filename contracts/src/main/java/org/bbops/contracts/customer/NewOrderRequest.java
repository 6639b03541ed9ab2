package org.bbops.contracts.customer;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * Request for a new order.
 *
 * @param customerId the ordering customer
 * @param lines distinct items, 1 to 100 of them
 */
public record NewOrderRequest(@Min(1) int customerId,
        @NotEmpty @Size(max = OrderLimits.LINES_MAX) List<@NotNull @Valid LineRequest> lines) {
}
