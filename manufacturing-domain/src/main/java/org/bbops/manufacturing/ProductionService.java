package org.bbops.manufacturing;

import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrder;
import org.bbops.contracts.manufacturing.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.manufacturing.ScheduleRequest;
import org.bbops.contracts.manufacturing.WorkOrderStatus;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The manufacturing domain's transactions; each joins its caller's where there is one. */
@Service
@Primary
@Transactional
class ProductionService implements ManufacturingService {

    private final WorkOrderScheduling scheduling;
    private final WorkOrderStages stages;
    private final LargeOrders largeOrders;
    private final GoodsReceipt goodsReceipt;

    ProductionService(WorkOrderScheduling scheduling, WorkOrderStages stages, LargeOrders largeOrders,
                      GoodsReceipt goodsReceipt) {
        this.scheduling = scheduling;
        this.stages = stages;
        this.largeOrders = largeOrders;
        this.goodsReceipt = goodsReceipt;
    }

    @Override
    public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
        return scheduling.schedule(request);
    }

    @Override
    public WorkOrderStatus updateWorkOrder(int workOrderId) {
        return stages.advance(workOrderId);
    }

    @Override
    public WorkOrderStatus completeWorkOrder(int workOrderId) {
        return stages.complete(workOrderId);
    }

    @Override
    public WorkOrderStatus cancelWorkOrder(int workOrderId) {
        return stages.cancel(workOrderId);
    }

    @Override
    @Transactional(readOnly = true)
    public WorkOrderStatus workOrderStatus(int workOrderId) {
        return stages.status(workOrderId);
    }

    @Override
    public void addLargeOrders(LargeOrdersRequest request) {
        largeOrders.add(request);
    }

    @Override
    @Transactional(readOnly = true)
    public List<LargeOrder> findLargeOrders() {
        return largeOrders.findAll();
    }

    @Override
    public void receive(Receipt receipt) {
        goodsReceipt.receive(receipt);
    }
}
