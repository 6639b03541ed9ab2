package org.bbops.contracts.manufacturing;

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
public record WorkOrderStatus(int workOrderId, String assemblyId, int originalQuantity, int completedQuantity,
        Stage stage, boolean purchaseSent, int stockCover) {
}
