package org.bbops.anomalies.store;

import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.customer.jpa.CustomerRepositories;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.supplier.jpa.SupplierRepositories;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Hibernate as the domains set it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackages = {"org.bbops.customer.entity", "org.bbops.supplier.entity"})
@Import({JpaManufacturing.class, CustomerRepositories.class, SupplierRepositories.class})
class JpaDomains {

    @Bean
    CustomerTables customer(CustomerRepositories repositories, LockOrder lockOrder) {
        return repositories.over(lockOrder, Loading.FETCH_GROUP);
    }

    @Bean
    SupplierTables supplier(SupplierRepositories repositories) {
        return repositories.stores();
    }
}
