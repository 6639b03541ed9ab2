package org.bbops.platform.start;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bbops.contracts.access.JdbcUrl;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** Refuses the start with one sentence when the database refuses a connection, before any other component fails on it. */
@AutoConfiguration
public class DatabaseStartAutoConfiguration {

    @Bean
    static BeanPostProcessor databaseStartCheck(Environment environment) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                if (bean instanceof DataSource database) {
                    refuseWithout(database, environment.getProperty("spring.datasource.url", "no URL"));
                }
                return bean;
            }
        };
    }

    private static void refuseWithout(DataSource database, String url) {
        try (Connection connection = database.getConnection()) {
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
        } catch (SQLException | com.zaxxer.hikari.pool.HikariPool.PoolInitializationException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new StartRefusedException("the database at " + JdbcUrl.shown(url) + " refused a connection ("
                    + cause.getMessage() + "); start it, or correct spring.datasource.url, username or SPRING_DATASOURCE_PASSWORD", e);
        }
    }
}
