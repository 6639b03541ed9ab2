package org.bbops.manufacturing.store;

import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;

/** Store of m_workorder. */
public interface WorkOrderStore {

    /** Adds a row without reading it first. */
    void insert(WorkOrder workOrder);

    /** Reads a row. */
    Optional<WorkOrder> find(int number);

    /** Reads a row for a change. */
    Optional<WorkOrder> findToChange(int number);

    /**
     * Writes a changed row, at commit at the latest. Fails with a conflict when the lock plan detects that another transaction has changed
     * the row since.
     */
    void update(WorkOrder workOrder);
}
