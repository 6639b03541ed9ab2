package org.bbops.platform.limit;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.function.IntSupplier;
import javax.sql.DataSource;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

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

    /** Provides the metric {@code bbops.requests.under-way} and the limit on it, {@code bbops.requests-max}. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    static class RequestsUnderWay {

        @Bean
        WaitingRequests waitingRequests() {
            return new WaitingRequests();
        }

        @Bean
        FilterRegistrationBean<RequestLimit> requestsUnderWay(@Value("${bbops.requests-max}") int requestsMax,
                WaitingRequests waiting, Limits limits, MeterRegistry meters) {
            RequestLimit requests = new RequestLimit(requestsMax, waiting, limits);
            Gauge.builder("bbops.requests.under-way", requests, RequestLimit::count)
                    .description("Requests to the business of this service that are being worked on").strongReference(true)
                    .register(meters);
            FilterRegistrationBean<RequestLimit> registration = new FilterRegistrationBean<>(requests);
            registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
            return registration;
        }

        @Bean
        ServiceLimit requestLimit(FilterRegistrationBean<RequestLimit> requestsUnderWay) {
            return new ServiceLimit("requests", requestsUnderWay.getFilter()::state);
        }

        /** Number of requests that wait for one of Tomcat's platform threads; none waits for a virtual thread. */
        private static final class WaitingRequests implements IntSupplier, ApplicationListener<WebServerInitializedEvent> {

            private volatile IntSupplier queue = () -> 0;

            @Override
            public void onApplicationEvent(WebServerInitializedEvent event) {
                if (event.getWebServer() instanceof TomcatWebServer server) {
                    Executor threads = server.getTomcat().getConnector().getProtocolHandler().getExecutor();
                    if (threads instanceof ThreadPoolExecutor pool) {
                        queue = () -> pool.getQueue().size();
                    }
                }
            }

            @Override
            public int getAsInt() {
                return queue.getAsInt();
            }
        }
    }
}
