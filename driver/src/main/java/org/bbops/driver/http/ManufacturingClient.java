package org.bbops.driver.http;

import java.util.List;
import org.apache.hc.core5.http.Method;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.Receipt;

/** The manufacturing domain over HTTP. */
public final class ManufacturingClient implements ManufacturingService {

    private static final String WORK_ORDERS = "/manufacturing/work-orders";
    private static final String WORK_ORDER = "/manufacturing/work-orders/{workOrderId}";
    private static final String UPDATE = WORK_ORDER + "/update";
    private static final String COMPLETE = WORK_ORDER + "/complete";
    private static final String LARGE_ORDERS = "/manufacturing/large-orders";
    private static final String STOCK_COVERS = "/manufacturing/stock-covers";
    private static final String RECEIPTS = "/manufacturing/receipts";

    private final Requests requests;

    /** @param requests to the manufacturing domain's address */
    public ManufacturingClient(Requests requests) {
        this.requests = requests;
    }

    @Override
    public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
        return requests.ask(Method.POST, WORK_ORDERS, WORK_ORDERS, Bodies.of(request), Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus updateWorkOrder(int workOrderId) {
        return requests.ask(Method.POST, UPDATE, workOrder(workOrderId) + "/update", null, Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus completeWorkOrder(int workOrderId) {
        return requests.ask(Method.POST, COMPLETE, workOrder(workOrderId) + "/complete", null, Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus cancelWorkOrder(int workOrderId) {
        return requests.ask(Method.DELETE, WORK_ORDER, workOrder(workOrderId), null, Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus workOrderStatus(int workOrderId) {
        return requests.ask(Method.GET, WORK_ORDER, workOrder(workOrderId), null, Answers::workOrderStatus);
    }

    @Override
    public void addLargeOrders(LargeOrdersRequest request) {
        requests.ask(Method.POST, LARGE_ORDERS, LARGE_ORDERS, Bodies.of(request), Answers::nothing);
    }

    @Override
    public List<LargeOrder> findLargeOrders() {
        return requests.ask(Method.GET, LARGE_ORDERS, LARGE_ORDERS, null, Answers::largeOrders);
    }

    @Override
    public List<StockCover> stockCovers() {
        return requests.ask(Method.GET, STOCK_COVERS, STOCK_COVERS, null, Answers::stockCovers);
    }

    @Override
    public void receive(Receipt receipt) {
        requests.ask(Method.POST, RECEIPTS, RECEIPTS, Bodies.of(receipt), Answers::nothing);
    }

    private static String workOrder(int workOrderId) {
        return WORK_ORDERS + '/' + workOrderId;
    }
}
