package org.bbops.manufacturing.bmp;

import java.util.Optional;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.WorkOrderStore;
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
}
