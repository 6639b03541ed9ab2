package org.bbops.supplier.store;

import java.util.List;
import org.bbops.supplier.entity.PurchaseOrderLine;

/** s_purchase_orderline. */
public interface PurchaseOrderLineStore {

    /** Adds lines without reading first, now, and with them their orders. */
    void insert(List<PurchaseOrderLine> lines);

    /** Returns an order's lines by number; only the transaction that holds the order may change them. */
    List<PurchaseOrderLine> linesOf(int number);

    /**
     * Writes a changed line, at the latest when the transaction commits; fails with a conflict when another transaction
     * has changed it since.
     */
    void update(PurchaseOrderLine line);
}
