package org.bbops.platform.settings;

import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** Provides the settings, and the clock that all business reads time from. */
@AutoConfiguration
public class SettingsAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    SystemSettings systemSettings(Environment environment) {
        return SystemSettings.of(environment);
    }

    @Bean
    SettingsInfo settingsInfo(SystemSettings settings,
            @Value("${spring.datasource.hikari.maximum-pool-size}") int poolSize) {
        return new SettingsInfo(settings, poolSize);
    }

    @Bean
    @ConditionalOnMissingBean
    Clock clock() {
        return Clock.systemDefaultZone();
    }
}
