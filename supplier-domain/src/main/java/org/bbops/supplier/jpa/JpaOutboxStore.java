package org.bbops.supplier.jpa;

import jakarta.persistence.EntityManager;
import java.time.LocalDateTime;
import org.bbops.supplier.entity.OutboxRow;
import org.bbops.supplier.store.OutboxStore;

/** s_outbox by Hibernate. */
final class JpaOutboxStore implements OutboxStore {

    private final EntityManager entities;

    JpaOutboxStore(EntityManager entities) {
        this.entities = entities;
    }

    @Override
    public void insert(int orderNumber, LocalDateTime createdAt, String trace) {
        entities.persist(new OutboxRow(orderNumber, createdAt, trace));
    }
}
