package org.bbops.manufacturing.store;

import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;

/** m_workorder. */
public interface WorkOrderStore {

    /** Adds a row without reading first. */
    void insert(WorkOrder workOrder);

    /** Reads a row. */
    Optional<WorkOrder> find(int number);

    /** Reads a row that is going to be changed. */
    Optional<WorkOrder> findToChange(int number);

    /**
     * Writes a changed row, at the latest when the transaction commits; fails with a conflict when another transaction
     * has changed it since.
     */
    void update(WorkOrder workOrder);
}
