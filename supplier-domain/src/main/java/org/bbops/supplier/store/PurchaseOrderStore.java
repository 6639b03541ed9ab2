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
     * Counts a change of an order and so keeps others from changing it or its lines until the transaction ends.
     *
     * @return whether there is such an order
     */
    boolean hold(int number);

    /** Marks an order delivered: all of its lines are. */
    void markDelivered(int number, LocalDateTime at);

    /**
     * An order with its lines as the supplier is to get it; empty when there is no such order or the supplier is known to have it.
     */
    Optional<PurchaseOrderMessage> findUnsent(int number);

    /**
     * Marks an order sent, unless it is marked. One whose lines have been delivered meanwhile keeps that status.
     *
     * @return whether it was marked now
     */
    boolean markSent(int number, LocalDateTime at);
}
