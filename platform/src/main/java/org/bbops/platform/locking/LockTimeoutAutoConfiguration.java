package org.bbops.platform.locking;

import com.zaxxer.hikari.HikariDataSource;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Bounds the waits for locks by {@code bbops.lock-timeout}. */
@AutoConfiguration
public class LockTimeoutAutoConfiguration {

    @Bean
    LockTimeout lockTimeout(SystemSettings settings) {
        return new LockTimeout(settings.lockTimeout());
    }

    @Bean
    static BeanPostProcessor boundedPools(ObjectProvider<LockTimeout> lockTimeout) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof HikariDataSource pool) {
                    lockTimeout.getObject().bound(pool);
                }
                return bean;
            }
        };
    }
}
