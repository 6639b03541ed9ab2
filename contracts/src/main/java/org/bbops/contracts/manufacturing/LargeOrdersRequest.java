package org.bbops.contracts.manufacturing;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;

/**
 * The lines of one order that are large enough for a production run of their own.
 *
 * @param orderId lo_o_id
 * @param dueDate lo_due_date
 * @param lines 1 to 100
 */
public record LargeOrdersRequest(@Min(1) int orderId, @NotNull LocalDate dueDate,
        @NotEmpty @Size(max = 100) List<@NotNull @Valid Line> lines) {

    /**
     * One large line.
     *
     * @param lineId lo_ol_id
     * @param assemblyId lo_assembly_id
     * @param quantity lo_qty, 1 to 10,000
     */
    public record Line(@Min(1) int lineId,
            @NotBlank @Size(max = 15) String assemblyId,
            @Min(1) @Max(10_000) int quantity) {
    }
}
