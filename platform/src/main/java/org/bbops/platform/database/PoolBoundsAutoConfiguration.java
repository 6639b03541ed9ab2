package org.bbops.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Puts every {@link PoolBound} on every pool that is a bean. */
@AutoConfiguration
public class PoolBoundsAutoConfiguration {

    @Bean
    PoolBound engineProperties() {
        return pool -> FoundEngine.ofUrl(pool.getJdbcUrl()).connections().pool().forEach(pool::addDataSourceProperty);
    }

    @Bean
    static BeanPostProcessor boundedPools(ObjectProvider<PoolBound> bounds) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof HikariDataSource pool) {
                    bounds.forEach(bound -> bound.bound(pool));
                }
                return bean;
            }
        };
    }
}
