package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptStore;

/** m_receipt by Hibernate, which spells "on conflict do nothing" for each database. */
final class JpaReceiptStore implements ReceiptStore {

    private static final String INSERT = """
            insert into ReceiptRow (purchaseOrderId, lineId, partId, quantity, receivedAt)
            values (:order, :line, :part, :quantity, :at)
            on conflict (purchaseOrderId, lineId) do nothing""";

    private final EntityManager entities;

    JpaReceiptStore(EntityManager entities) {
        this.entities = entities;
    }

    @Override
    public boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt) {
        return entities.createQuery(INSERT)
                .setParameter("order", receipt.purchaseOrderId()).setParameter("line", receipt.lineId())
                .setParameter("part", receipt.partId()).setParameter("quantity", receipt.quantity())
                .setParameter("at", receivedAt).executeUpdate() == 1;
    }
}
