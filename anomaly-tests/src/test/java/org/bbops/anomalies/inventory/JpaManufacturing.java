package org.bbops.anomalies.inventory;

import jakarta.persistence.EntityManagerFactory;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.jpa.JpaStores;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.LockPlanAutoConfiguration;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.persistence.PersistenceAutoConfiguration;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Hibernate as the manufacturing domain sets it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackageClasses = Inventory.class)
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockPlanAutoConfiguration.class, DatabaseAutoConfiguration.class,
        PersistenceAutoConfiguration.class, HibernateJpaAutoConfiguration.class, TransactionAutoConfiguration.class})
class JpaManufacturing {

    @Bean
    InventoryStore inventory(EntityManagerFactory entities, LockPlan locks, SqlSpelling spelling) {
        return JpaStores.over(entities, KeyedReads.sorted(), locks, spelling).inventory();
    }
}
