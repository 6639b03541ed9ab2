package org.bbops.platform.locking;

import org.bbops.platform.settings.SystemSettings;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Bounds the waits for locks by {@code bbops.lock-timeout}. */
@AutoConfiguration
public class LockTimeoutAutoConfiguration {

    @Bean
    LockTimeout lockTimeout(SystemSettings settings) {
        return new LockTimeout(settings.lockTimeout());
    }
}
