package org.bbops.supplier.store;

/**
 * Stores of the domain's tables, all by the same persistence.
 *
 * @param components s_component and s_supp_component
 * @param purchaseOrders s_purchase_order
 * @param purchaseOrderLines s_purchase_orderline
 * @param outbox s_outbox
 */
public record SupplierTables(ComponentStore components, PurchaseOrderStore purchaseOrders, PurchaseOrderLineStore purchaseOrderLines,
        OutboxStore outbox) {
}
