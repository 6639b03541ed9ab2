package org.bbops.supplier.handover;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
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
    PurchaseOrderHandOver syncHandOver(SupplierGateway supplier, SupplierTables stores, MeterRegistry meters, Clock clock) {
        return new TimedHandOver(
                new SyncHandOver(supplier, stores.purchaseOrders(), new PhantomOrders(meters), clock));
    }

    @Bean
    HandOverReport syncReport() {
        return () -> HandOverState.NOTHING;
    }
}
