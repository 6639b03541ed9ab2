package org.bbops.platform.locking;

import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Chooses the lock order by {@code bbops.lock-order}. */
@AutoConfiguration(after = SettingsAutoConfiguration.class)
public class LockOrderAutoConfiguration {

    @Bean
    LockOrder lockOrder(SystemSettings settings) {
        return switch (settings.lockOrder()) {
            case SORTED -> new SortedLockOrder();
        };
    }
}
