package org.bbops.manufacturing;

import java.util.Optional;
import org.bbops.contracts.manufacturing.WorkOrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.manufacturing.store.Stores;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.springframework.stereotype.Component;

/** updateWorkOrder, completeWorkOrder, cancelWorkOrder and workOrderStatus (workload page, section 3). */
@Component
class WorkOrderStages {

    private final WorkOrderStore workOrders;
    private final InventoryStore inventory;
    private final ComponentStock stock;

    WorkOrderStages(Stores stores, ComponentStock stock) {
        this.workOrders = stores.workOrders();
        this.inventory = stores.inventory();
        this.stock = stock;
    }

    WorkOrderStatus advance(int number) {
        WorkOrder workOrder = known(workOrders.findToChange(number), number);
        workOrder.advance();
        return written(workOrder);
    }

    WorkOrderStatus complete(int number) {
        WorkOrder workOrder = known(workOrders.findToChange(number), number);
        workOrder.complete();
        if (!inventory.add(workOrder.assemblyId(), workOrder.originalQuantity())) {
            throw new BusinessException(Category.DATA_INTEGRITY,
                    "m_inventory has no row for assembly %s of work order %d; load the population again"
                            .formatted(workOrder.assemblyId(), number));
        }
        return written(workOrder);
    }

    WorkOrderStatus cancel(int number) {
        WorkOrder workOrder = known(workOrders.findToChange(number), number);
        workOrder.cancel();
        stock.giveBack(workOrder.assemblyId(), workOrder.originalQuantity());
        return written(workOrder);
    }

    WorkOrderStatus status(int number) {
        return known(workOrders.find(number), number).toStatus(false);
    }

    private WorkOrderStatus written(WorkOrder workOrder) {
        workOrders.update(workOrder);
        return workOrder.toStatus(false);
    }

    private static WorkOrder known(Optional<WorkOrder> workOrder, int number) {
        return workOrder.orElseThrow(() -> new BusinessException(Category.UNKNOWN_WORK_ORDER,
                "There is no work order %d".formatted(number)));
    }
}
