package org.bbops.corporate;

import jakarta.persistence.EntityManagerFactory;
import org.bbops.corporate.bmp.BmpCorporateStore;
import org.bbops.corporate.jpa.JpaCorporateStore;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses how the domain reaches its tables, by {@code bbops.persistence}. */
@Configuration(proxyBeanMethods = false)
class CorporateStores {

    @Bean
    CorporateStore corporateStore(SystemSettings settings, EntityManagerFactory entities, LockPlan locks, Homes homes) {
        return switch (settings.persistence()) {
            case JPA -> new JpaCorporateStore(entities, locks);
            case BMP -> new BmpCorporateStore(homes);
        };
    }
}
