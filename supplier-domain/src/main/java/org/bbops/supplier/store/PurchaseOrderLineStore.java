package org.bbops.supplier.store;

import java.util.List;
import org.bbops.supplier.entity.PurchaseOrderLine;

/** Store of s_purchase_orderline. */
public interface PurchaseOrderLineStore {

    /** Inserts lines at once, without reading first, after any pending inserts of their orders. */
    void insert(List<PurchaseOrderLine> lines);

    /** Returns an order's lines by number; only the transaction that has locked the order may change them. */
    List<PurchaseOrderLine> linesOf(int number);

    /**
     * Writes a changed line, at the latest when the transaction commits. Fails with a conflict when another transaction
     * has changed it since it was read.
     */
    void update(PurchaseOrderLine line);
}
