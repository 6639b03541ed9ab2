package org.bbops.manufacturing;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.table.RowMemory;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.RestController;

/**
 * The manufacturing domain's transactions (workload page, sections 3 and 5), over HTTP for the driver and for domains in other JVMs. Each
 * joins its caller's transaction, if there is one.
 */
@RestController
@Transactional
class ManufacturingTransactions implements ManufacturingService {

    /** Number of the only site. */
    private static final int SITE = 1;
    /**
     * The most large orders in an answer; a transaction may hold no more rows. The large-order line finds the others once these are done.
     */
    private static final int LARGE_ORDERS_MAX = RowMemory.ROWS_MAX;

    private final ManufacturingTables stores;
    private final ComponentStock stock;
    private final SupplierService supplier;
    private final Keys keys;
    private final LockOrder lockOrder;
    private final Clock clock;

    ManufacturingTransactions(ManufacturingTables stores, SupplierService supplier, Keys keys, LockOrder lockOrder, Clock clock) {
        this.stores = stores;
        this.stock = new ComponentStock(stores, lockOrder);
        this.supplier = supplier;
        this.keys = keys;
        this.lockOrder = lockOrder;
        this.clock = clock;
    }

    @Override
    public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
        takeLargeOrder(request.salesOrderLine());
        WorkOrder workOrder = new WorkOrder(keys.next(KeySequence.WORKORDER), request, LocalDateTime.now(clock));
        stores.workOrders().insert(workOrder);
        // These rows are written before the supplier is called (LastingEffect), except with bbops.store=at-commit: a conflict can be
        // retried only before a lasting effect. Beans are written after the rows of the purchase orders (docs/deadlocks.md).
        ComponentStock.Taken taken = stock.take(request.assemblyId(), request.quantity());
        boolean purchaseSent = purchase(workOrder.number(), taken.toBuy());
        workOrder.advance();
        stores.workOrders().update(workOrder);
        return workOrder.toStatus(purchaseSent, taken.cover());
    }

    private void takeLargeOrder(SalesOrderLine line) {
        if (line != null && !stores.largeOrders().delete(line)) {
            throw new BusinessException(Category.UNKNOWN_LARGE_ORDER,
                    "There is no large order for line %d of order %d: it has been scheduled already or never was one"
                            .formatted(line.lineId(), line.orderId()));
        }
    }

    private boolean purchase(int workOrderId, List<PurchaseRequest.Need> needs) {
        return !needs.isEmpty()
                && !supplier.purchase(new PurchaseRequest(SITE, workOrderId, needs)).purchaseOrderIds().isEmpty();
    }

    @Override
    public WorkOrderStatus updateWorkOrder(int workOrderId) {
        WorkOrder workOrder = required(stores.workOrders().findToChange(workOrderId), workOrderId);
        workOrder.advance();
        return updated(workOrder);
    }

    @Override
    public WorkOrderStatus completeWorkOrder(int workOrderId) {
        WorkOrder workOrder = required(stores.workOrders().findToChange(workOrderId), workOrderId);
        workOrder.complete();
        if (!stores.inventory().add(workOrder.assemblyId(), workOrder.originalQuantity())) {
            throw new BusinessException(Category.DATA_INTEGRITY,
                    "m_inventory has no row for assembly %s of work order %d; load the population again"
                            .formatted(workOrder.assemblyId(), workOrderId));
        }
        return updated(workOrder);
    }

    @Override
    public WorkOrderStatus cancelWorkOrder(int workOrderId) {
        WorkOrder workOrder = required(stores.workOrders().findToChange(workOrderId), workOrderId);
        workOrder.cancel();
        stock.giveBack(workOrder.assemblyId(), workOrder.originalQuantity());
        return updated(workOrder);
    }

    private WorkOrderStatus updated(WorkOrder workOrder) {
        stores.workOrders().update(workOrder);
        return workOrder.toStatus(false, 0);
    }

    @Override
    @Transactional(readOnly = true)
    public WorkOrderStatus workOrderStatus(int workOrderId) {
        return required(stores.workOrders().find(workOrderId), workOrderId).toStatus(false, 0);
    }

    private static WorkOrder required(Optional<WorkOrder> workOrder, int number) {
        return workOrder.orElseThrow(() -> new BusinessException(Category.UNKNOWN_WORK_ORDER,
                "There is no work order %d".formatted(number)));
    }

    @Override
    public void addLargeOrders(LargeOrdersRequest request) {
        stores.largeOrders().insert(request.lines().stream()
                .map(line -> new LargeOrderRow(keys.next(KeySequence.LARGEORDER), request, line)).toList());
    }

    @Override
    @Transactional(readOnly = true)
    public List<LargeOrder> findLargeOrders() {
        return stores.largeOrders().findUpTo(LARGE_ORDERS_MAX).stream().map(LargeOrderRow::toLargeOrder).toList();
    }

    @Override
    @Transactional(readOnly = true)
    public List<StockCover> stockCovers() {
        return stores.stockCovers().findAll();
    }

    /**
     * Adds a delivered line to stock and settles it with the supplier domain, once. When locks are ordered, the inventory row is locked
     * first and the supplier domain's tables are changed under that lock, as in scheduling; only beans that are not locked when they are
     * read make an exception.
     */
    @Override
    public void receive(Receipt receipt) {
        if (!stores.receipts().insertIfAbsent(receipt, LocalDateTime.now(clock))) {
            return;
        }
        lockOrder.inTurn(() -> addToStock(receipt), () -> supplier.settle(receipt));
    }

    private void addToStock(Receipt receipt) {
        if (!stores.inventory().receive(receipt.partId(), receipt.quantity())) {
            throw new BusinessException(Category.UNKNOWN_PART,
                    "m_inventory has no part %s, which was delivered as line %d of purchase order %d".formatted(
                            receipt.partId(), receipt.lineId(), receipt.purchaseOrderId()));
        }
    }
}
