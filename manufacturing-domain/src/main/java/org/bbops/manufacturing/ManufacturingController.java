package org.bbops.manufacturing;

import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrder;
import org.bbops.contracts.manufacturing.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.manufacturing.ScheduleRequest;
import org.bbops.contracts.manufacturing.WorkOrderStatus;
import org.springframework.web.bind.annotation.RestController;

/** The manufacturing domain over HTTP. */
@RestController
class ManufacturingController implements ManufacturingService {

    private final ManufacturingService manufacturing;

    ManufacturingController(ProductionService manufacturing) {
        this.manufacturing = manufacturing;
    }

    @Override
    public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
        return manufacturing.scheduleWorkOrder(request);
    }

    @Override
    public WorkOrderStatus updateWorkOrder(int workOrderId) {
        return manufacturing.updateWorkOrder(workOrderId);
    }

    @Override
    public WorkOrderStatus completeWorkOrder(int workOrderId) {
        return manufacturing.completeWorkOrder(workOrderId);
    }

    @Override
    public WorkOrderStatus cancelWorkOrder(int workOrderId) {
        return manufacturing.cancelWorkOrder(workOrderId);
    }

    @Override
    public WorkOrderStatus workOrderStatus(int workOrderId) {
        return manufacturing.workOrderStatus(workOrderId);
    }

    @Override
    public void addLargeOrders(LargeOrdersRequest request) {
        manufacturing.addLargeOrders(request);
    }

    @Override
    public List<LargeOrder> findLargeOrders() {
        return manufacturing.findLargeOrders();
    }

    @Override
    public void receive(Receipt receipt) {
        manufacturing.receive(receipt);
    }
}
