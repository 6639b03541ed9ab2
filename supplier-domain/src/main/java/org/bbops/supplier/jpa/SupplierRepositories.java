package org.bbops.supplier.jpa;

import org.bbops.supplier.store.SupplierTables;
import org.bbops.platform.persistence.DirectRepositoryFactoryBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** Creates the repositories of this package, which implement the stores, if {@code bbops.persistence} is jpa. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
@EnableJpaRepositories(enableDefaultTransactions = false, repositoryFactoryBeanClass = DirectRepositoryFactoryBean.class)
public class SupplierRepositories {

    private final SupplierTables stores;

    SupplierRepositories(ComponentRepository components, PurchaseOrderRepository purchaseOrders,
            PurchaseOrderLineRepository purchaseOrderLines,
            OutboxRepository outbox) {
        this.stores = new SupplierTables(components, purchaseOrders, purchaseOrderLines, outbox);
    }

    /** Returns the stores, which use the calling thread's transaction. */
    public SupplierTables stores() {
        return stores;
    }
}
