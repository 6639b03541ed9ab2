package org.bbops.manufacturing.store;

import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;

/** Store of m_workorder. */
public interface WorkOrderStore {

    /** Adds a row without reading it first. */
    void insert(WorkOrder workOrder);

    /** Reads a row. */
    Optional<WorkOrder> find(int number);

    /** Reads a row that is to be changed. */
    Optional<WorkOrder> findToChange(int number);

    /**
     * Writes a changed row, at commit at the latest. Fails with a conflict when another transaction has changed the row since and the lock
     * plan checks for that.
     */
    void update(WorkOrder workOrder);
}
