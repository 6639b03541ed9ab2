package org.bbops.test;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.manufacturing.Receipt;

/** Manufacturing domain without any operation: a double overrides those that its test calls. */
public class UncalledManufacturing implements ManufacturingService {

    @Override
    public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public WorkOrderStatus updateWorkOrder(int workOrderId) {
        throw new UnsupportedOperationException();
    }

    @Override
    public WorkOrderStatus completeWorkOrder(int workOrderId) {
        throw new UnsupportedOperationException();
    }

    @Override
    public WorkOrderStatus cancelWorkOrder(int workOrderId) {
        throw new UnsupportedOperationException();
    }

    @Override
    public WorkOrderStatus workOrderStatus(int workOrderId) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void addLargeOrders(LargeOrdersRequest request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<LargeOrder> findLargeOrders() {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<StockCover> stockCovers() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void receive(Receipt receipt) {
        throw new UnsupportedOperationException();
    }
}
