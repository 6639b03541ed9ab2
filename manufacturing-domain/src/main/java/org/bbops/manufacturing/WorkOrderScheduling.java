package org.bbops.manufacturing;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.contracts.manufacturing.SalesOrderLine;
import org.bbops.contracts.manufacturing.ScheduleRequest;
import org.bbops.contracts.manufacturing.WorkOrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.PurchaseRequest;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.manufacturing.store.Stores;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.keys.Keys;
import org.springframework.stereotype.Component;

/** scheduleWorkOrder (workload page, section 3). */
@Component
class WorkOrderScheduling {

    /** The only site there is. */
    private static final int SITE = 1;

    private final WorkOrderStore workOrders;
    private final LargeOrderStore largeOrders;
    private final ComponentStock stock;
    private final SupplierService supplier;
    private final Keys keys;
    private final Clock clock;

    WorkOrderScheduling(Stores stores, ComponentStock stock, SupplierService supplier, Keys keys, Clock clock) {
        this.workOrders = stores.workOrders();
        this.largeOrders = stores.largeOrders();
        this.stock = stock;
        this.supplier = supplier;
        this.keys = keys;
        this.clock = clock;
    }

    WorkOrderStatus schedule(ScheduleRequest request) {
        takeLargeOrder(request.salesOrderLine());
        WorkOrder workOrder = new WorkOrder(keys.next(KeySequence.WORKORDER), request, LocalDateTime.now(clock));
        workOrders.insert(workOrder);
        // All of it is written before the supplier is asked (OutsideWorld): what can still fail then is the commit alone.
        List<PurchaseRequest.Need> needs = stock.take(request.assemblyId(), request.quantity());
        boolean purchaseSent = purchase(needs);
        workOrder.advance();
        workOrders.update(workOrder);
        return workOrder.toStatus(purchaseSent);
    }

    private void takeLargeOrder(SalesOrderLine line) {
        if (line != null && !largeOrders.delete(line)) {
            throw new BusinessException(Category.UNKNOWN_LARGE_ORDER,
                    "There is no large order for line %d of order %d: it has been scheduled already or never was one"
                            .formatted(line.lineId(), line.orderId()));
        }
    }

    private boolean purchase(List<PurchaseRequest.Need> needs) {
        return !needs.isEmpty()
                && !supplier.purchase(new PurchaseRequest(SITE, needs)).purchaseOrderIds().isEmpty();
    }
}
