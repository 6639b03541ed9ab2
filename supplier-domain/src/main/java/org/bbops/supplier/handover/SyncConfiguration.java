package org.bbops.supplier.handover;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.factor.SystemLevels.StoreTime;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.platform.conflict.LastingEffect;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Purchasing by {@code sync}, the default. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "sync", matchIfMissing = true)
class SyncConfiguration {

    @Bean
    HandOverWay syncHandOver(SupplierGateway supplier, SupplierTables stores, MeterRegistry meters, Clock clock,
            SystemSettings settings) {
        refuseCarried(settings);
        return new HandOverWay(new SyncHandOver(supplier, stores.purchaseOrders(), new PhantomOrders(meters), clock,
                beforeCall(settings.purchasingSwitches().store())), () -> HandOverState.NOTHING, HandOverWay.ROWS_FIRST);
    }

    /** The caller of a carried transaction may undo it after the supplier has been asked. */
    private static void refuseCarried(SystemSettings settings) {
        if (settings.neighbourSwitches().neighbourTransaction() == NeighbourTransaction.CARRIED) {
            throw new StartRefusedException("bbops.neighbour-transaction=carried lets a caller undo a purchase that bbops.purchasing=sync"
                    + " has told the supplier of; set bbops.purchasing to messaging");
        }
    }

    private static Runnable beforeCall(StoreTime store) {
        return switch (store) {
            case BEFORE_CALL -> LastingEffect::announce;
            case AT_COMMIT -> LastingEffect::announceUnwritten;
        };
    }
}
