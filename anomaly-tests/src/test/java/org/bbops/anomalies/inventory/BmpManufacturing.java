package org.bbops.anomalies.inventory;

import org.bbops.manufacturing.bmp.BmpStores;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.bmp.BmpAutoConfiguration;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockOrderAutoConfiguration;
import org.bbops.platform.locking.LockPlanAutoConfiguration;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Hand-written SQL by entity as the manufacturing domain sets it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockOrderAutoConfiguration.class, LockPlanAutoConfiguration.class,
        DatabaseAutoConfiguration.class, BmpAutoConfiguration.class, TransactionAutoConfiguration.class})
class BmpManufacturing {

    @Bean
    InventoryStore inventory(Homes homes) {
        return BmpStores.over(homes).inventory();
    }
}
