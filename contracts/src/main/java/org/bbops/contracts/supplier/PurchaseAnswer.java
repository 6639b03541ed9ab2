package org.bbops.contracts.supplier;

import java.util.List;

/**
 * What a purchase led to.
 *
 * @param purchaseOrderIds po_number of each purchase order written; empty when enough was on order already
 */
public record PurchaseAnswer(List<Integer> purchaseOrderIds) {
}
