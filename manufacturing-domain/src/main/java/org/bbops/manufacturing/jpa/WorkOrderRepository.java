package org.bbops.manufacturing.jpa;

import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.springframework.data.repository.Repository;

/** m_workorder by Spring Data. */
interface WorkOrderRepository extends Repository<WorkOrder, Integer>, PlannedReads<WorkOrder, Integer>, WorkOrderStore {

    /** Inserts a row now. */
    void saveAndFlush(WorkOrder workOrder);

    @Override
    default void insert(WorkOrder workOrder) {
        // Now, not with the inventory's changes: m_workorder is locked before m_inventory, as by the completion of a
        // work order.
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
