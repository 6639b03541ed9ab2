package org.bbops.contracts.customer;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * The wanted state of one line of an order.
 *
 * @param itemId i_id that names the line
 * @param quantity the new quantity, 0 to 1,000; 0 deletes the line
 */
public record LineChange(@NotBlank @Size(max = 15) String itemId, @Min(0) @Max(OrderLimits.LINE_QUANTITY_MAX) int quantity) {
}
