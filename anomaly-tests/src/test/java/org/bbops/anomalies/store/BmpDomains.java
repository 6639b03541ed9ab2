package org.bbops.anomalies.store;

import org.bbops.customer.bmp.BmpStores;
import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.bmp.BmpAutoConfiguration;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.LockOrderAutoConfiguration;
import org.bbops.platform.settings.LockOrdering;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Hand-written SQL by entity as the domains set it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockOrderAutoConfiguration.class, DatabaseAutoConfiguration.class,
        BmpAutoConfiguration.class, TransactionAutoConfiguration.class})
class BmpDomains {

    @Bean
    org.bbops.customer.Stores customer(Homes homes, LockOrder lockOrder) {
        return BmpStores.over(homes, lockOrder, LockOrdering.SORTED);
    }

    @Bean
    Stores manufacturing(Homes homes) {
        return org.bbops.manufacturing.bmp.BmpStores.over(homes);
    }

    @Bean
    org.bbops.supplier.store.Stores supplier(Homes homes) {
        return org.bbops.supplier.bmp.BmpStores.over(homes);
    }
}
