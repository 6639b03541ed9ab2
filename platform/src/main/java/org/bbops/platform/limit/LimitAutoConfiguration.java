package org.bbops.platform.limit;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Clock;
import javax.sql.DataSource;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/** The limits that every service has. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class, afterName = "org.bbops.platform.messaging.BrokerAutoConfiguration")
public class LimitAutoConfiguration {

    @Bean
    Limits limits(ObjectProvider<ServiceLimit> limits, MeterRegistry meters, Clock clock) {
        return new Limits(limits::stream, meters, clock);
    }

    @Bean
    @ConditionalOnBean(DataSource.class)
    ServiceLimit databasePoolLimit(DataSource pool) {
        return new ServiceLimit("database-pool", () -> stateOf(pool));
    }

    private static String stateOf(DataSource source) {
        try {
            if (!source.isWrapperFor(HikariDataSource.class)) {
                return "not reported by " + source.getClass().getSimpleName();
            }
            HikariDataSource pool = source.unwrap(HikariDataSource.class);
            HikariPoolMXBean now = pool.getHikariPoolMXBean();
            if (now == null) {
                return "max=%d, not in use yet".formatted(pool.getMaximumPoolSize());
            }
            return "max=%d total=%d active=%d idle=%d waiting=%d".formatted(pool.getMaximumPoolSize(), now.getTotalConnections(),
                    now.getActiveConnections(), now.getIdleConnections(), now.getThreadsAwaitingConnection());
        } catch (SQLException e) {
            return "not available (" + e.getMessage() + ")";
        }
    }

    @Bean
    @ConditionalOnBean(JmsPoolConnectionFactory.class)
    ServiceLimit brokerPoolLimit(JmsPoolConnectionFactory pool) {
        return new ServiceLimit("broker-pool", () -> "connections=%d max=%d sessionsMax=%d".formatted(pool.getNumConnections(),
                pool.getMaxConnections(), pool.getMaxConnections() * pool.getMaxSessionsPerConnection()));
    }
}
