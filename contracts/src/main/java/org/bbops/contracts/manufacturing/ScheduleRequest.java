package org.bbops.contracts.manufacturing;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;

/**
 * Request for a work order.
 *
 * @param salesOrderLine the large order's line it serves; null for a planned line
 * @param assemblyId p_id of an assembly
 * @param quantity number to build, 1 to 10,000
 * @param dueDate wo_due_date
 */
public record ScheduleRequest(@Valid SalesOrderLine salesOrderLine,
        @NotBlank @Size(max = 15) String assemblyId,
        @Min(1) @Max(10_000) int quantity,
        @NotNull LocalDate dueDate) {
}
