package org.bbops.customer;

import org.bbops.customer.bmp.CustomerBeans;
import org.bbops.customer.jdbc.JdbcOrderReads;
import org.bbops.customer.jpa.CustomerRepositories;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Chooses how the domain reaches its tables, by {@code bbops.persistence} and {@code bbops.reads}. */
@Configuration(proxyBeanMethods = false)
@Import(CustomerRepositories.class)
class CustomerStores {

    @Bean("customerTables")
    CustomerTables stores(SystemSettings settings, LockOrder lockOrder, ObjectProvider<CustomerRepositories> jpa, Homes homes) {
        CustomerTables stores = switch (settings.persistence()) {
            case JPA -> jpa.getObject().over(lockOrder, settings.lockOrder());
            case BMP -> CustomerBeans.over(homes, lockOrder, settings.lockOrder());
        };
        return switch (settings.persistenceSwitches().reads()) {
            case ENTITIES -> stores;
            case JDBC -> stores.withOrderReads(new JdbcOrderReads(homes.jdbc()));
        };
    }
}
