package org.bbops.manufacturing;

import jakarta.persistence.EntityManagerFactory;
import org.bbops.manufacturing.bmp.BmpStores;
import org.bbops.manufacturing.jpa.JpaStores;
import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses how the domain reaches its tables, by {@code bbops.persistence}. */
@Configuration(proxyBeanMethods = false)
class ManufacturingStores {

    @Bean("manufacturingTables")
    Stores stores(SystemSettings settings, EntityManagerFactory entities, KeyedReads reads, LockPlan locks,
                  Homes homes, SqlSpelling spelling) {
        return switch (settings.persistence()) {
            case JPA -> JpaStores.over(entities, reads, locks, spelling);
            case BMP -> BmpStores.over(homes);
        };
    }
}
