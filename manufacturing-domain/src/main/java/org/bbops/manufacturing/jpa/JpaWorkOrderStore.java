package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;

/** m_workorder by Hibernate. */
final class JpaWorkOrderStore implements WorkOrderStore {

    private final EntityManager entities;

    JpaWorkOrderStore(EntityManager entities) {
        this.entities = entities;
    }

    @Override
    public void insert(WorkOrder workOrder) {
        entities.persist(workOrder);
    }

    @Override
    public Optional<WorkOrder> find(int number) {
        return Optional.ofNullable(entities.find(WorkOrder.class, number));
    }

    @Override
    public Optional<WorkOrder> findToChange(int number) {
        return Optional.ofNullable(entities.find(WorkOrder.class, number, LockModeType.PESSIMISTIC_WRITE));
    }

    @Override
    public void update(WorkOrder workOrder) {
        // A managed entity: Hibernate writes it at the flush.
    }
}
