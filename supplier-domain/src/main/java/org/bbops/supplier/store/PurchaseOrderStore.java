package org.bbops.supplier.store;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;

/** s_purchase_order and s_purchase_orderline. */
public interface PurchaseOrderStore {

    /** Adds orders and lines without reading first, now. */
    void insert(List<PurchaseOrder> orders, List<PurchaseOrderLine> lines);

    /**
     * Counts a change of an order and so keeps others from changing it or its lines until the transaction ends.
     *
     * @return whether there is such an order
     */
    boolean hold(int number);

    /** An order's lines by number, to be changed by whoever holds the order. */
    List<PurchaseOrderLine> linesOf(int number);

    /** Writes a changed line, at the latest when the transaction commits; fails with a conflict when another has since. */
    void update(PurchaseOrderLine line);

    /** Marks an order delivered: all of its lines are. */
    void markDelivered(int number, LocalDateTime at);

    /**
     * An order as the supplier is to get it; empty when there is no such order or the supplier is known to have it.
     */
    Optional<PurchaseOrderMessage> findUnsent(int number);

    /**
     * Marks an order sent, unless it is marked. One whose lines have been delivered meanwhile keeps that status.
     *
     * @return whether it was marked now
     */
    boolean markSent(int number, LocalDateTime at);
}
