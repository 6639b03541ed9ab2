package org.bbops.anomalies.store;

import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.manufacturing.jpa.ManufacturingRepositories;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockingAutoConfiguration;
import org.bbops.platform.persistence.PersistenceAutoConfiguration;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Hibernate as the manufacturing domain sets it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackages = "org.bbops.manufacturing.entity")
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockingAutoConfiguration.class,
        DatabaseAutoConfiguration.class, PersistenceAutoConfiguration.class, HibernateJpaAutoConfiguration.class,
        TransactionAutoConfiguration.class})
@Import(ManufacturingRepositories.class)
class JpaManufacturing {

    @Bean
    ManufacturingTables manufacturing(ManufacturingRepositories repositories) {
        return repositories.stores(Loading.FETCH_GROUP);
    }
}
