package org.bbops.test;

import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

/** Lets a test of a service that imports it observe the service's pool: a bean of {@link StatementLog}. */
@TestConfiguration
public class WatchedPool {

    @Bean
    static StatementLog statementLog() {
        return new StatementLog();
    }

    @Bean
    static BeanPostProcessor watched(StatementLog log) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return bean instanceof DataSource pool ? log.watch(pool) : bean;
            }
        };
    }
}
