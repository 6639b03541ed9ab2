package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.database.SqlSpelling;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** Makes the repositories of this package, which are stores, where {@code bbops.persistence} is jpa. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
@EnableJpaRepositories(enableDefaultTransactions = false)
public class ManufacturingRepositories {

    private final Stores stores;

    ManufacturingRepositories(WorkOrderRepository workOrders, InventoryRepository inventory, BillOfMaterialsRepository billsOfMaterials,
              LargeOrderRepository largeOrders, EntityManager entities, SqlSpelling spelling) {
        this.stores = new Stores(workOrders, inventory, billsOfMaterials, largeOrders, new JpaReceiptStore(entities, spelling));
    }

    /** Stores that work in the calling thread's transaction. */
    public Stores stores() {
        return stores;
    }
}
