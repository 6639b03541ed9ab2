package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.persistence.Finds;

/** m_workorder by Hibernate. */
final class JpaWorkOrderStore implements WorkOrderStore {

    private static final String TABLE = "m_workorder";

    private final EntityManager entities;
    private final LockModeType toRead;
    private final LockModeType toChange;

    JpaWorkOrderStore(EntityManager entities, LockPlan locks) {
        this.entities = entities;
        this.toRead = locks.toRead(TABLE).mode();
        this.toChange = locks.toChange(TABLE).mode();
    }

    @Override
    public void insert(WorkOrder workOrder) {
        entities.persist(workOrder);
        // Now, not with the inventory's changes: m_workorder is taken before m_inventory, as by those who complete a work order.
        entities.flush();
    }

    @Override
    public Optional<WorkOrder> find(int number) {
        return Finds.find(entities, WorkOrder.class, number, toRead);
    }

    @Override
    public Optional<WorkOrder> findToChange(int number) {
        return Finds.find(entities, WorkOrder.class, number, toChange);
    }

    @Override
    public void update(WorkOrder workOrder) {
        // A managed entity: Hibernate writes it at the flush.
    }
}
