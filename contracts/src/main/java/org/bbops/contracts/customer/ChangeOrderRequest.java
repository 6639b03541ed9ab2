package org.bbops.contracts.customer;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * Request to change lines of an order.
 *
 * @param changes distinct items, 1 to 100 of them
 */
public record ChangeOrderRequest(
        @NotEmpty @Size(max = OrderLimits.LINES_MAX) List<@NotNull @Valid LineChange> changes) {
}
