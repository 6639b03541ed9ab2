package org.bbops.contracts.manufacturing;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * A delivered purchase order line.
 *
 * @param purchaseOrderId po_number
 * @param lineId pol_number
 * @param partId pol_p_id
 * @param quantity number received, 1 to 100,000,000
 */
public record Receipt(@Min(1) int purchaseOrderId, @Min(1) int lineId, @NotBlank @Size(max = 15) String partId,
        @Min(1) @Max(100_000_000) int quantity) {
}
