package org.bbops.supplier;

import jakarta.persistence.EntityManagerFactory;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.bmp.BmpStores;
import org.bbops.supplier.jpa.JpaStores;
import org.bbops.supplier.store.Stores;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses how the domain reaches its tables, by {@code bbops.persistence}. */
@Configuration(proxyBeanMethods = false)
class SupplierStores {

    @Bean("supplierTables")
    Stores stores(SystemSettings settings, EntityManagerFactory entities, KeyedReads reads, LockPlan locks,
                  Homes homes) {
        return switch (settings.persistence()) {
            case JPA -> JpaStores.over(entities, reads, locks);
            case BMP -> BmpStores.over(homes);
        };
    }
}
