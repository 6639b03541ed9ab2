package org.bbops.platform.locking;

import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Offers the lock plan that {@code bbops.locking} says. */
@AutoConfiguration(after = SettingsAutoConfiguration.class)
public class LockPlanAutoConfiguration {

    @Bean
    LockPlan lockPlan(SystemSettings settings) {
        return settings.locking();
    }
}
