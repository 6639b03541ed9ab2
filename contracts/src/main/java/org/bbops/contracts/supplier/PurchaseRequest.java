package org.bbops.contracts.supplier;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * Request to buy components.
 *
 * @param siteId destination site
 * @param needs distinct components, 1 to 100
 */
public record PurchaseRequest(@Min(1) int siteId, @NotEmpty @Size(max = 100) List<@NotNull @Valid Need> needs) {

    /**
     * Component and quantity needed.
     *
     * @param componentId comp_id
     * @param quantity 1 to 100,000,000
     */
    public record Need(@NotBlank @Size(max = 15) String componentId, @Min(1) @Max(100_000_000) int quantity) {
    }
}
