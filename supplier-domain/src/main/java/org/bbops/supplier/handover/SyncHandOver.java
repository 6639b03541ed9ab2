package org.bbops.supplier.handover;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.factor.SystemLevels.StoreTime;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.conflict.LastingEffect;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.gateway.SupplierGateway.SupplierRefusedException;
import org.bbops.supplier.gateway.SupplierGateway.SupplierUnavailableException;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Calls the supplier within the open transaction, which holds its locks meanwhile: purchasing by {@code sync}. */
final class SyncHandOver implements PurchaseOrderHandOver {

    private final SupplierGateway supplier;
    private final PurchaseOrderStore purchaseOrders;
    private final PhantomOrders phantoms;
    private final Clock clock;
    private final Runnable beforeCall;

    /**
     * @param beforeCall announces the call: {@link LastingEffect#announce}, or
     *     {@link LastingEffect#announceUnwritten}, which does not flush
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
        PhantomOrders.TrackedOrder tracked = phantoms.track(order.number());
        TransactionSynchronizationManager.registerSynchronization(tracked);
        try {
            beforeCall.run();
            supplier.send(order);
            tracked.taken();
        } catch (SupplierUnavailableException e) {
            if (e.isInDoubt()) {
                tracked.perhapsTaken();
            }
            throw new BusinessException(Category.SUPPLIER_UNAVAILABLE, e.getMessage(), e);
        } catch (SupplierRefusedException e) {
            throw new BusinessException(Category.SUPPLIER_UNAVAILABLE, e.getMessage(), e);
        }
    }

    /** Selects purchasing by {@code sync}, the default. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "bbops.purchasing", havingValue = "sync", matchIfMissing = true)
    static class SyncConfiguration {

        @Bean
        HandOverWay syncHandOver(SupplierGateway supplier, SupplierTables stores, MeterRegistry meters, Clock clock,
                SystemSettings settings) {
            refuseCarried(settings);
            return new HandOverWay(new SyncHandOver(supplier, stores.purchaseOrders(), new PhantomOrders(meters), clock,
                    beforeCall(settings.purchasingSwitches().store())), () -> HandOverState.NOTHING, HandOverWay.ROWS_FIRST);
        }

        /** Rejects carried transactions: their caller may roll back after the supplier has been called. */
        private static void refuseCarried(SystemSettings settings) {
            if (settings.neighbourSwitches().neighbourTransaction() == NeighbourTransaction.CARRIED) {
                throw new StartRefusedException(
                        "bbops.neighbour-transaction=carried lets a caller roll back a purchase that bbops.purchasing=sync"
                                + " has already sent to the supplier; set bbops.purchasing to messaging");
            }
        }

        private static Runnable beforeCall(StoreTime store) {
            return switch (store) {
                case BEFORE_CALL -> LastingEffect::announce;
                case AT_COMMIT -> LastingEffect::announceUnwritten;
            };
        }
    }
}
