package org.bbops.anomalies.inventory;

import javax.sql.DataSource;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.platform.locking.LockPlanAutoConfiguration;
import org.bbops.platform.persistence.PersistenceAutoConfiguration;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;

/** Hibernate as the manufacturing domain sets it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackageClasses = Inventory.class)
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockPlanAutoConfiguration.class,
        PersistenceAutoConfiguration.class, HibernateJpaAutoConfiguration.class, TransactionAutoConfiguration.class})
class ManufacturingPersistence {

    /**
     * Starts it.
     *
     * @param url the engine's, by which the platform knows whether it needs a dialect of ours
     * @param locking level of {@code locking}
     */
    static ConfigurableApplicationContext over(DataSource engine, String url, String locking) {
        return new SpringApplicationBuilder(ManufacturingPersistence.class).web(WebApplicationType.NONE)
                .properties("spring.datasource.url=" + url, "spring.main.banner-mode=off", "logging.level.root=error", "bbops.locking=" + locking)
                .initializers(context -> ((GenericApplicationContext) context).registerBean(DataSource.class, () -> engine))
                .run();
    }
}
