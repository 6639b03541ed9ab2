package org.bbops.anomalies.store;

import jakarta.persistence.EntityManagerFactory;
import org.bbops.customer.jpa.JpaStores;
import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.LockOrderAutoConfiguration;
import org.bbops.platform.locking.LockPlanAutoConfiguration;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.persistence.PersistenceAutoConfiguration;
import org.bbops.platform.settings.LockOrdering;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Hibernate as the domains set it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackages = {"org.bbops.customer.jpa", "org.bbops.manufacturing.entity", "org.bbops.supplier.entity"})
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockOrderAutoConfiguration.class, LockPlanAutoConfiguration.class,
        DatabaseAutoConfiguration.class, PersistenceAutoConfiguration.class, HibernateJpaAutoConfiguration.class,
        TransactionAutoConfiguration.class})
class JpaDomains {

    @Bean
    org.bbops.customer.Stores customer(EntityManagerFactory entities, LockPlan locks, LockOrder lockOrder) {
        return JpaStores.over(entities, locks, lockOrder, LockOrdering.SORTED);
    }

    @Bean
    Stores manufacturing(EntityManagerFactory entities, KeyedReads reads, LockPlan locks, SqlSpelling spelling) {
        return org.bbops.manufacturing.jpa.JpaStores.over(entities, reads, locks, spelling);
    }

    @Bean
    org.bbops.supplier.store.Stores supplier(EntityManagerFactory entities, KeyedReads reads, LockPlan locks) {
        return org.bbops.supplier.jpa.JpaStores.over(entities, reads, locks);
    }
}
