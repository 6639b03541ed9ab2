package org.bbops.manufacturing.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;
import static org.bbops.platform.table.EntityTable.integer;
import static org.bbops.platform.table.EntityTable.integerOf;
import static org.bbops.platform.table.EntityTable.timestamp;
import static org.bbops.platform.table.EntityTable.timestampOf;

import java.util.List;
import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** m_workorder. */
final class SqlWorkOrderStore implements WorkOrderStore {

    private static final EntityTable<Integer, WorkOrder.State> TABLE = new EntityTable<>("m_workorder",
            EntityTable.Key.number("wo_number"),
            List.of("wo_o_id", "wo_ol_id", "wo_status", "wo_assembly_id", "wo_orig_qty", "wo_comp_qty", "wo_due_date", "wo_start_date"),
            result -> new WorkOrder.State(result.getInt("wo_number"), integerOf(result, "wo_o_id"), integerOf(result, "wo_ol_id"),
                    result.getInt("wo_status"), result.getString("wo_assembly_id"), result.getInt("wo_orig_qty"),
                    result.getInt("wo_comp_qty"), dateOf(result, "wo_due_date"), timestampOf(result, "wo_start_date")),
            WorkOrder.State::number,
            row -> List.of(integer(row.salesOrderId()), integer(row.salesOrderLineId()), row.status(), row.assemblyId(),
                    row.originalQuantity(), row.completedQuantity(), date(row.dueDate()), timestamp(row.startDate())));

    private final Rows<Integer, WorkOrder.State> workOrders;

    SqlWorkOrderStore(TableAccess tables) {
        this.workOrders = tables.of(TABLE);
    }

    @Override
    public void insert(WorkOrder workOrder) {
        workOrders.create(workOrder.state());
    }

    @Override
    public Optional<WorkOrder> find(int number) {
        return workOrders.find(number, Use.READ).map(WorkOrder::new);
    }

    @Override
    public Optional<WorkOrder> findToChange(int number) {
        return workOrders.find(number, Use.CHANGE).map(WorkOrder::new);
    }

    @Override
    public void update(WorkOrder workOrder) {
        workOrders.change(workOrder.state());
    }
}
