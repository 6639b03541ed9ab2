package org.bbops.driver.testing;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import tools.jackson.databind.json.JsonMapper;

/** The manufacturing domain in memory; every fifth work order sends a purchase order. */
public final class ManufacturingDouble {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final AtomicInteger nextWorkOrder = new AtomicInteger(1);
    private final Map<Integer, WorkOrderStatus> workOrders = new ConcurrentHashMap<>();
    private final Map<Integer, LargeOrder> largeOrders = new ConcurrentHashMap<>();

    /** Returns all work orders by number. */
    public Map<Integer, WorkOrderStatus> workOrders() {
        return workOrders;
    }

    /** Adds a large order for the driver to find. */
    public void addLargeOrder(LargeOrder order) {
        largeOrders.put(order.orderId(), order);
    }

    Object answer(String what, String key, byte[] body) {
        return switch (what) {
            case "POST work-orders" -> schedule(JSON.readValue(body, ScheduleRequest.class));
            case "POST work-orders/*/update" -> move(Integer.parseInt(key), false);
            case "POST work-orders/*/complete" -> move(Integer.parseInt(key), true);
            case "GET large-orders" -> List.copyOf(largeOrders.values());
            default -> throw new BusinessException(Category.INVALID_REQUEST, what);
        };
    }

    private WorkOrderStatus schedule(ScheduleRequest request) {
        if (request.salesOrderLine() != null && largeOrders.remove(request.salesOrderLine().orderId()) == null) {
            throw new BusinessException(Category.UNKNOWN_LARGE_ORDER, "order " + request.salesOrderLine().orderId());
        }
        int number = nextWorkOrder.getAndIncrement();
        WorkOrderStatus status = new WorkOrderStatus(number, request.assemblyId(), request.quantity(), 0, Stage.STAGE_1,
                number % 5 == 0, 0);
        workOrders.put(number, status);
        return status;
    }

    private WorkOrderStatus move(int number, boolean completing) {
        return workOrders.compute(number, (_, before) -> {
            if (before == null || completing != (before.stage() == Stage.STAGE_3)) {
                throw new BusinessException(Category.WRONG_STATE, "work order " + number + " is " + before);
            }
            Stage next = Stage.values()[before.stage().ordinal() + 1];
            return new WorkOrderStatus(number, before.assemblyId(), before.originalQuantity(),
                    completing ? before.originalQuantity() : 0, next, false, 0);
        });
    }
}
