package org.bbops.customer;

import jakarta.persistence.EntityManagerFactory;
import org.bbops.customer.bmp.BmpStores;
import org.bbops.customer.jdbc.JdbcOrderReads;
import org.bbops.customer.jpa.JpaStores;
import org.bbops.customer.order.OrderReads;
import org.bbops.customer.order.OrderStore;
import org.bbops.customer.registry.CustomerStore;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses how the domain reaches its tables, by {@code bbops.persistence} and {@code bbops.reads}. */
@Configuration(proxyBeanMethods = false)
class CustomerStores {

    @Bean("customerTables")
    Stores stores(SystemSettings settings, EntityManagerFactory entities, LockPlan locks, LockOrder lockOrder, Homes homes) {
        Stores stores = switch (settings.persistence()) {
            case JPA -> JpaStores.over(entities, locks, lockOrder, settings.lockOrder());
            case BMP -> BmpStores.over(homes, lockOrder, settings.lockOrder());
        };
        return switch (settings.persistenceSwitches().reads()) {
            case ENTITIES -> stores;
            case JDBC -> stores.withOrderReads(new JdbcOrderReads(homes.jdbc()));
        };
    }

    @Bean
    OrderStore orderStore(Stores customerTables) {
        return customerTables.orders();
    }

    @Bean
    OrderReads orderReads(Stores customerTables) {
        return customerTables.orderReads();
    }

    @Bean
    CustomerStore customerStore(Stores customerTables) {
        return customerTables.customers();
    }
}
