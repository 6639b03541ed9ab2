package org.bbops.anomalies.store;

import org.bbops.customer.bmp.CustomerBeans;
import org.bbops.customer.store.CustomerTables;
import org.bbops.manufacturing.bmp.ManufacturingBeans;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.bmp.BmpAutoConfiguration;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.LockingAutoConfiguration;
import org.bbops.platform.settings.LockOrdering;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.supplier.bmp.SupplierBeans;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Hand-written SQL by entity as the domains set it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockingAutoConfiguration.class, DatabaseAutoConfiguration.class,
        BmpAutoConfiguration.class, TransactionAutoConfiguration.class})
class BmpDomains {

    @Bean
    CustomerTables customer(Homes homes, LockOrder lockOrder) {
        return CustomerBeans.over(homes, lockOrder, LockOrdering.SORTED);
    }

    @Bean
    ManufacturingTables manufacturing(Homes homes) {
        return ManufacturingBeans.over(homes);
    }

    @Bean
    SupplierTables supplier(Homes homes) {
        return SupplierBeans.over(homes);
    }
}
