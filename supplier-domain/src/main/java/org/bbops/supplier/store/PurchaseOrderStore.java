package org.bbops.supplier.store;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.entity.PurchaseOrder;

/** s_purchase_order. */
public interface PurchaseOrderStore {

    /** Adds orders without reading first, at the latest when their lines are added. */
    void insert(List<PurchaseOrder> orders);

    /**
     * Increments an order's version and so keeps others from changing it or its lines until the transaction ends.
     *
     * @return true when the order exists
     */
    boolean hold(int number);

    /** Marks an order delivered: all of its lines are. */
    void markDelivered(int number, LocalDateTime at);

    /**
     * Returns an order with its lines as sent to the supplier; empty when there is no such order or the supplier is
     * known to have it.
     */
    Optional<PurchaseOrderMessage> findUnsent(int number);

    /**
     * Marks an order sent, unless it is marked. One whose lines have been delivered meanwhile keeps that status.
     *
     * @return true when this call marked it
     */
    boolean markSent(int number, LocalDateTime at);
}
