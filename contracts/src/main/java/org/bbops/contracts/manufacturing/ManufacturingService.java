package org.bbops.contracts.manufacturing;

import jakarta.validation.Valid;
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

    /** Records the large lines of one new order, for the customer domain; runs in its transaction where it can join. */
    @PostExchange("/large-orders")
    void addLargeOrders(@Valid @RequestBody LargeOrdersRequest request);

    /** Returns all rows of m_largeorder, by key. */
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
}
