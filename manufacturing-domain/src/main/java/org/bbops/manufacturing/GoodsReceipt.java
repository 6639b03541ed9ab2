package org.bbops.manufacturing;

import java.time.Clock;
import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.manufacturing.store.ReceiptStore;
import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.locking.LockOrder;
import org.springframework.stereotype.Component;

/**
 * Books a delivered line: when there is a lock order, inventory first and then, under its row's lock, the supplier domain's
 * books, as scheduling locks them too (workload page, section 3).
 */
@Component
class GoodsReceipt {

    private final ReceiptStore receipts;
    private final InventoryStore inventory;
    private final SupplierService supplier;
    private final LockOrder lockOrder;
    private final Clock clock;

    GoodsReceipt(Stores stores, SupplierService supplier, LockOrder lockOrder, Clock clock) {
        this.receipts = stores.receipts();
        this.inventory = stores.inventory();
        this.supplier = supplier;
        this.lockOrder = lockOrder;
        this.clock = clock;
    }

    void receive(Receipt receipt) {
        if (!receipts.insertIfAbsent(receipt, LocalDateTime.now(clock))) {
            return;
        }
        lockOrder.inTurn(() -> stock(receipt), () -> supplier.settle(receipt));
    }

    private void stock(Receipt receipt) {
        if (!inventory.receive(receipt.partId(), receipt.quantity())) {
            throw new BusinessException(Category.UNKNOWN_PART,
                    "There is no part %s in m_inventory, delivered as line %d of purchase order %d".formatted(
                            receipt.partId(), receipt.lineId(), receipt.purchaseOrderId()));
        }
    }
}
