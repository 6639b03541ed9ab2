package org.bbops.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Bounds the waits for a database that does not answer by {@code bbops.database.response-timeout}. */
@AutoConfiguration
public class DatabaseTimeoutAutoConfiguration {

    @Bean
    DatabaseTimeout databaseTimeout(@Value("${bbops.database.response-timeout}") Duration max) {
        return new DatabaseTimeout(max);
    }

    @Bean
    static BeanPostProcessor answeringPools(ObjectProvider<DatabaseTimeout> timeout) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof HikariDataSource pool) {
                    timeout.getObject().bound(pool);
                }
                return bean;
            }
        };
    }
}
