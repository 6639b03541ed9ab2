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
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.DeleteExchange;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;

/**
 * The transactions of the manufacturing domain (workload page, section 3). Each throws
 * {@link org.bbops.contracts.problem.BusinessException} with the category named.
 */
@HttpExchange("/manufacturing")
public interface ManufacturingService {

    /**
     * Schedules a work order for a planned line, or for a large order's line when the request names one:
     * UNKNOWN_PART (no such assembly), UNKNOWN_LARGE_ORDER (its row is gone), SUPPLIER_UNAVAILABLE (sync only).
     */
    @PostExchange("/work-orders")
    WorkOrderStatus scheduleWorkOrder(@Valid @RequestBody ScheduleRequest request);

    /** Moves a work order to its next stage: UNKNOWN_WORK_ORDER, WRONG_STATE. */
    @PostExchange("/work-orders/{workOrderId}/update")
    WorkOrderStatus updateWorkOrder(@PathVariable int workOrderId);

    /** Completes a work order that is in stage 3: UNKNOWN_WORK_ORDER, WRONG_STATE. */
    @PostExchange("/work-orders/{workOrderId}/complete")
    WorkOrderStatus completeWorkOrder(@PathVariable int workOrderId);

    /** Cancels a work order that is open or in stage 1 and gives its components back: UNKNOWN_WORK_ORDER, WRONG_STATE. */
    @DeleteExchange("/work-orders/{workOrderId}")
    WorkOrderStatus cancelWorkOrder(@PathVariable int workOrderId);

    /** Reads a work order: UNKNOWN_WORK_ORDER. */
    @GetExchange("/work-orders/{workOrderId}")
    WorkOrderStatus workOrderStatus(@PathVariable int workOrderId);

    /** Records the large lines of one new order, for the customer domain; joins that domain's transaction where it can. */
    @PostExchange("/large-orders")
    void addLargeOrders(@Valid @RequestBody LargeOrdersRequest request);

    /** Returns the rows of m_largeorder, by key; no more than 50,000. */
    @GetExchange("/large-orders")
    List<LargeOrder> findLargeOrders();

    /** Reads the stock cover of every assembly, by key: for the driver before a run, no transaction of the workload. */
    @GetExchange("/stock-covers")
    List<StockCover> stockCovers();

    /**
     * Books a delivered purchase order line, for the supplier domain: inventory first, then the supplier domain's own
     * books ({@code SupplierService.settle}) under the inventory row's lock. Booking the same line again changes nothing.
     * UNKNOWN_PURCHASE_ORDER, PURCHASE_ORDER_NOT_VISIBLE, UNKNOWN_PART; nothing is written then.
     */
    @PostExchange("/receipts")
    void receive(@Valid @RequestBody Receipt receipt);

    /**
     * Request for a work order.
     *
     * @param salesOrderLine the large order's line it serves; null for a planned line
     * @param assemblyId p_id of an assembly
     * @param quantity number to build, 1 to 10,000
     * @param dueDate wo_due_date
     */
    record ScheduleRequest(@Valid SalesOrderLine salesOrderLine,
            @NotBlank @Size(max = 15) String assemblyId,
            @Min(1) @Max(10_000) int quantity,
            @NotNull LocalDate dueDate) {
    }

    /**
     * Names a line of a customer's order.
     *
     * @param orderId o_id
     * @param lineId ol_id
     */
    record SalesOrderLine(@Min(1) int orderId, @Min(1) int lineId) {
    }

    /**
     * A work order's state.
     *
     * @param workOrderId wo_number
     * @param assemblyId wo_assembly_id
     * @param originalQuantity wo_orig_qty
     * @param completedQuantity wo_comp_qty
     * @param stage wo_status
     * @param purchaseSent true when scheduling it handed a purchase to the supplier domain that became a purchase order; meaningful in the answer
     *     to scheduleWorkOrder, false elsewhere
     * @param stockCover number of the assembly that can still be scheduled before one of its components falls to its low mark, see
     *     {@link StockCover}; meaningful in the answer to scheduleWorkOrder, 0 elsewhere
     */
    record WorkOrderStatus(int workOrderId, String assemblyId, int originalQuantity, int completedQuantity,
            Stage stage, boolean purchaseSent, int stockCover) {
    }

    /**
     * The lines of one order that are large enough for a production run of their own.
     *
     * @param orderId lo_o_id
     * @param dueDate lo_due_date
     * @param lines 1 to 100
     */
    record LargeOrdersRequest(@Min(1) int orderId, @NotNull LocalDate dueDate,
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

    /**
     * A row of m_largeorder.
     *
     * @param largeOrderId lo_id
     * @param orderId lo_o_id
     * @param lineId lo_ol_id
     * @param assemblyId lo_assembly_id
     * @param quantity lo_qty
     * @param dueDate lo_due_date
     */
    record LargeOrder(int largeOrderId, int orderId, int lineId, String assemblyId, int quantity,
            LocalDate dueDate) {
    }

    /**
     * Number of widgets that can still be scheduled before the next work order of an assembly has to buy.
     *
     * @param assemblyId b_assembly_id
     * @param widgets largest number that leaves every component's stock, quantities on order included, above its low mark, assuming each
     *     component is on one line of the bill of materials; 0 or more
     */
    record StockCover(String assemblyId, int widgets) {
    }

    /** wo_status (workload page, section 3); the ordinal is the column's value. */
    enum Stage {
        OPEN, STAGE_1, STAGE_2, STAGE_3, COMPLETED, ARCHIVED, CANCELLED
    }
}
