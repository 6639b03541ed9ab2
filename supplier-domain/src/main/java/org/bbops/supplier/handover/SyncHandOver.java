package org.bbops.supplier.handover;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.conflict.LastingEffect;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.gateway.SupplierGateway.SupplierRefusedException;
import org.bbops.supplier.gateway.SupplierGateway.SupplierUnavailableException;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Calls the supplier inside the open transaction, all of its locks held: purchasing by {@code sync}. */
final class SyncHandOver implements PurchaseOrderHandOver {

    private final SupplierGateway supplier;
    private final PurchaseOrderStore purchaseOrders;
    private final PhantomOrders phantoms;
    private final Clock clock;
    private final Runnable beforeCall;

    /**
     * @param beforeCall announces that the supplier may be reached: {@link LastingEffect#announce}, or the same without
     *     a flush
     */
    SyncHandOver(SupplierGateway supplier, PurchaseOrderStore purchaseOrders, PhantomOrders phantoms, Clock clock, Runnable beforeCall) {
        this.supplier = supplier;
        this.purchaseOrders = purchaseOrders;
        this.phantoms = phantoms;
        this.clock = clock;
        this.beforeCall = beforeCall;
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        for (PurchaseOrderMessage order : orders) {
            send(order);
            purchaseOrders.markSent(order.number(), LocalDateTime.now(clock));
        }
    }

    private void send(PurchaseOrderMessage order) {
        PhantomOrders.Watch watch = phantoms.watch(order.number());
        TransactionSynchronizationManager.registerSynchronization(watch);
        try {
            beforeCall.run();
            supplier.send(order);
            watch.taken();
        } catch (SupplierUnavailableException e) {
            if (e.isInDoubt()) {
                watch.perhapsTaken();
            }
            throw new BusinessException(Category.SUPPLIER_UNAVAILABLE, e.getMessage(), e);
        } catch (SupplierRefusedException e) {
            throw new BusinessException(Category.SUPPLIER_UNAVAILABLE, e.getMessage(), e);
        }
    }
}
