package org.bbops.platform.persistence;

import java.util.List;
import org.bbops.platform.locking.LockPlanAutoConfiguration;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.SystemSettings;
import org.hibernate.jpa.boot.spi.IntegratorProvider;
import org.hibernate.jpa.boot.spi.JpaSettings;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernatePropertiesCustomizer;
import org.springframework.context.annotation.Bean;

/** Takes every {@link MappingAdjustment} to Hibernate. */
@AutoConfiguration(after = LockPlanAutoConfiguration.class, before = HibernateJpaAutoConfiguration.class)
public class PersistenceAutoConfiguration {

    @Bean
    MappingAdjustment writeChecks(LockPlan locks) {
        return new WriteCheckAdjustment(locks);
    }

    @Bean
    MappingAdjustment updatedColumns(SystemSettings settings) {
        return switch (settings.persistenceSwitches().changedColumns()) {
            case OFF -> _ -> { };
            case ON -> entity -> entity.setDynamicUpdate(true);
        };
    }

    @Bean
    HibernatePropertiesCustomizer mappingAdjustments(List<MappingAdjustment> adjustments) {
        IntegratorProvider integrators = () -> List.of(new MappingIntegrator(adjustments));
        return properties -> properties.put(JpaSettings.INTEGRATOR_PROVIDER, integrators);
    }
}
