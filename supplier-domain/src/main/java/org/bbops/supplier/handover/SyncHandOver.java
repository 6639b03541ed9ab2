package org.bbops.supplier.handover;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Calls the supplier inside the open transaction, all of its locks held: purchasing by {@code sync}. */
final class SyncHandOver implements PurchaseOrderHandOver {

    private final SupplierGateway supplier;
    private final PurchaseOrderStore purchaseOrders;
    private final PhantomOrders phantoms;
    private final Clock clock;

    SyncHandOver(SupplierGateway supplier, PurchaseOrderStore purchaseOrders, PhantomOrders phantoms, Clock clock) {
        this.supplier = supplier;
        this.purchaseOrders = purchaseOrders;
        this.phantoms = phantoms;
        this.clock = clock;
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        for (PurchaseOrderMessage order : orders) {
            // Before the call: an answer that is lost may have been a yes.
            TransactionSynchronizationManager.registerSynchronization(phantoms.watch(order.number()));
            supplier.send(order);
            phantoms.taken(order.number());
            purchaseOrders.markSent(order.number(), LocalDateTime.now(clock));
        }
    }
}
