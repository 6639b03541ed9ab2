package org.bbops.manufacturing.store;

/**
 * Stores of the domain's tables.
 *
 * @param workOrders m_workorder
 * @param inventory m_inventory
 * @param billsOfMaterials m_bom and m_parts
 * @param largeOrders m_largeorder
 * @param receipts m_receipt
 * @param stockCovers m_bom, m_parts and m_inventory together
 */
public record ManufacturingTables(WorkOrderStore workOrders, InventoryStore inventory, BillOfMaterialsStore billsOfMaterials,
        LargeOrderStore largeOrders, ReceiptStore receipts, StockCoverStore stockCovers) {

    /** Returns these stores with another store of bills of materials. */
    public ManufacturingTables withBillsOfMaterials(BillOfMaterialsStore others) {
        return new ManufacturingTables(workOrders, inventory, others, largeOrders, receipts, stockCovers);
    }
}
