package org.bbops.platform.locking;

import java.util.Random;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Configures row locks by {@code bbops.locking}, the order of locking by {@code bbops.lock-order}, and the lock timeout
 * by {@code bbops.lock-timeout}.
 */
@AutoConfiguration(after = SettingsAutoConfiguration.class)
public class LockingAutoConfiguration {

    private static final long SEED = 42;

    @Bean
    LockPlan lockPlan(SystemSettings settings) {
        return settings.concurrency().locking();
    }

    @Bean
    LockOrder lockOrder(SystemSettings settings) {
        return switch (settings.concurrency().lockOrder()) {
            case SORTED -> new LockOrder.Sorted();
            case UNSORTED -> new LockOrder.Unsorted(new Random(SEED));
        };
    }

    @Bean
    LockTimeout lockTimeout(SystemSettings settings) {
        return new LockTimeout(settings.concurrency().lockTimeout());
    }
}
