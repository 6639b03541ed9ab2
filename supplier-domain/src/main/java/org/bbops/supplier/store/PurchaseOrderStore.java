package org.bbops.supplier.store;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.entity.PurchaseOrder;

/** Store of s_purchase_order. */
public interface PurchaseOrderStore {

    /** Inserts orders without reading first, at the latest when their lines are inserted. */
    void insert(List<PurchaseOrder> orders);

    /**
     * Locks an order by incrementing its version: no other transaction can change it or its lines until this one ends.
     *
     * @return true when the order exists
     */
    boolean hold(int number);

    /** Marks an order delivered, once all of its lines are. */
    void markDelivered(int number, LocalDateTime at);

    /**
     * Returns an order as it is sent to the supplier; empty when no such order exists or it is marked as sent.
     */
    Optional<PurchaseOrderMessage> findUnsent(int number);

    /**
     * Marks an order sent, unless it is marked already. An order that has been delivered meanwhile keeps that status.
     *
     * @return true when this call marked it
     */
    boolean markSent(int number, LocalDateTime at);
}
