package org.bbops.contracts.customer;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * Item and quantity: a line of a new order, or of a cart.
 *
 * @param itemId i_id
 * @param quantity 1 to 1,000
 */
public record LineRequest(@NotBlank @Size(max = 15) String itemId, @Min(1) @Max(OrderLimits.LINE_QUANTITY_MAX) int quantity) {
}
