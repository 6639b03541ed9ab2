package org.bbops.manufacturing.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;
import static org.bbops.platform.bmp.EntityTable.integer;
import static org.bbops.platform.bmp.EntityTable.integerOf;
import static org.bbops.platform.bmp.EntityTable.timestamp;
import static org.bbops.platform.bmp.EntityTable.timestampOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** m_workorder by beans. */
final class BmpWorkOrderStore implements WorkOrderStore {

    private final Home<Integer, WorkOrder.State> workOrders;

    BmpWorkOrderStore(Homes homes) {
        this.workOrders = homes.of(new WorkOrderTable());
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

    /** m_workorder. */
    private static final class WorkOrderTable implements EntityTable<Integer, WorkOrder.State> {

        @Override
        public String name() {
            return "m_workorder";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("wo_number");
        }

        @Override
        public List<String> columns() {
            return List.of("wo_o_id", "wo_ol_id", "wo_status", "wo_assembly_id", "wo_orig_qty", "wo_comp_qty", "wo_due_date",
                    "wo_start_date");
        }

        @Override
        public Integer key(ResultSet result) throws SQLException {
            return result.getInt("wo_number");
        }

        @Override
        public WorkOrder.State row(ResultSet result) throws SQLException {
            return new WorkOrder.State(key(result), integerOf(result, "wo_o_id"), integerOf(result, "wo_ol_id"),
                    result.getInt("wo_status"), result.getString("wo_assembly_id"), result.getInt("wo_orig_qty"),
                    result.getInt("wo_comp_qty"), dateOf(result, "wo_due_date"), timestampOf(result, "wo_start_date"));
        }

        @Override
        public Integer keyOf(WorkOrder.State row) {
            return row.number();
        }

        @Override
        public List<?> keyValues(Integer key) {
            return List.of(key);
        }

        @Override
        public List<?> values(WorkOrder.State row) {
            return List.of(integer(row.salesOrderId()), integer(row.salesOrderLineId()), row.status(), row.assemblyId(),
                    row.originalQuantity(), row.completedQuantity(), date(row.dueDate()), timestamp(row.startDate()));
        }
    }
}
