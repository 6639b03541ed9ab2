package org.bbops.anomalies.store;

import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.customer.jpa.CustomerRepositories;
import org.bbops.customer.store.CustomerTables;
import org.bbops.manufacturing.jpa.ManufacturingRepositories;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.LockingAutoConfiguration;
import org.bbops.platform.persistence.PersistenceAutoConfiguration;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.supplier.jpa.SupplierRepositories;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Hibernate as the domains set it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackages = {"org.bbops.customer.entity", "org.bbops.manufacturing.entity", "org.bbops.supplier.entity"})
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockingAutoConfiguration.class,
        DatabaseAutoConfiguration.class, PersistenceAutoConfiguration.class, HibernateJpaAutoConfiguration.class,
        TransactionAutoConfiguration.class})
@Import({CustomerRepositories.class, ManufacturingRepositories.class, SupplierRepositories.class})
class JpaDomains {

    @Bean
    CustomerTables customer(CustomerRepositories repositories, LockOrder lockOrder) {
        return repositories.over(lockOrder, Loading.FETCH_GROUP);
    }

    @Bean
    ManufacturingTables manufacturing(ManufacturingRepositories repositories) {
        return repositories.stores(Loading.FETCH_GROUP);
    }

    @Bean
    SupplierTables supplier(SupplierRepositories repositories) {
        return repositories.stores();
    }
}
