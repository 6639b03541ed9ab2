package org.bbops.manufacturing.jpa;

import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.springframework.data.repository.Repository;

/** Spring Data repository of m_workorder. */
interface WorkOrderRepository extends Repository<WorkOrder, Integer>, PlannedReads<WorkOrder, Integer>, WorkOrderStore {

    /** Inserts a row immediately. */
    void saveAndFlush(WorkOrder workOrder);

    @Override
    default void insert(WorkOrder workOrder) {
        // Before the inventory's changes, so that m_workorder is locked before m_inventory, as in the completion of a work order.
        saveAndFlush(workOrder);
    }

    @Override
    default Optional<WorkOrder> find(int number) {
        return find(number, Use.READ);
    }

    @Override
    default Optional<WorkOrder> findToChange(int number) {
        return find(number, Use.CHANGE);
    }

    @Override
    default void update(WorkOrder workOrder) {
        // A managed entity: Hibernate writes it at the flush.
    }
}
