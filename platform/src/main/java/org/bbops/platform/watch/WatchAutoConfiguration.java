package org.bbops.platform.watch;

import com.zaxxer.hikari.HikariDataSource;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.time.Clock;
import java.util.Properties;
import org.bbops.contracts.factor.PoolExhaustion;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.platform.database.FoundEngine;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.telemetry.metrics.Families;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Watches the service's connection pool. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(JdbcConnectionDetails.class)
public class WatchAutoConfiguration {

    @Bean
    Sessions sessions(JdbcConnectionDetails database) {
        DatabaseEngine engine = FoundEngine.ofUrl(database.getJdbcUrl());
        return new Sessions(engine.sessions(), engine.connections());
    }

    @Bean
    Deadlocks deadlocks(JdbcConnectionDetails database, Sessions sessions) {
        DatabaseEngine engine = FoundEngine.ofUrl(database.getJdbcUrl());
        return new Deadlocks(engine.sessions(), engine.errors(), sessions::all);
    }

    @Bean
    MultiCollector deadlockCollector(Deadlocks deadlocks) {
        return new DeadlockCollector(deadlocks);
    }

    @Bean
    DatabaseObserver databaseObserver(JdbcConnectionDetails database, Sessions sessions, Deadlocks deadlocks, Clock clock,
            DatabaseTimeout timeout) {
        DriverManagerDataSource unpooled = new DriverManagerDataSource(database.getJdbcUrl(), database.getUsername(),
                database.getPassword());
        Properties bounds = new Properties();
        bounds.putAll(timeout.properties(database.getJdbcUrl()));
        unpooled.setConnectionProperties(bounds);
        return new DatabaseObserver(unpooled, FoundEngine.ofUrl(database.getJdbcUrl()).sessions(), sessions, deadlocks, clock);
    }

    @Bean
    static WatchedPools watchedPools(ObjectProvider<Sessions> sessions, ObjectProvider<Deadlocks> deadlocks,
            ObjectProvider<SystemSettings> settings) {
        return new WatchedPools(sessions, deadlocks, settings);
    }

    /** Before all other post-processors: their use of the pool goes through the watched one. */
    private static final class WatchedPools implements BeanPostProcessor, PriorityOrdered {
        private final ObjectProvider<Sessions> sessions;
        private final ObjectProvider<Deadlocks> deadlocks;
        private final ObjectProvider<SystemSettings> settings;

        private WatchedPools(ObjectProvider<Sessions> sessions, ObjectProvider<Deadlocks> deadlocks,
                ObjectProvider<SystemSettings> settings) {
            this.settings = settings;
            this.sessions = sessions;
            this.deadlocks = deadlocks;
        }

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof HikariDataSource pool ? watched(pool) : bean;
        }

        /** A pool that grows keeps one idle connection and opens others while callers wait; more idle ones would overstate its growth. */
        private WatchedDataSource watched(HikariDataSource pool) {
            SystemSettings chosen = settings.getObject();
            PoolExhaustion exhaustion = chosen.servingSwitches().poolExhaustion();
            int size = pool.getMaximumPoolSize();
            if (exhaustion == PoolExhaustion.GROW) {
                pool.setMinimumIdle(1);
                pool.setMaximumPoolSize(exhaustion.connectionsMax(size));
            }
            return new WatchedDataSource(pool, sessions.getObject(), deadlocks.getObject(), PoolAdmission.of(exhaustion, size),
                    StatementBound.of(chosen.concurrency().transactionTimeout()));
        }

        @Override
        public int getOrder() {
            return Ordered.HIGHEST_PRECEDENCE;
        }
    }

    /** Deadlocks as a metric; which operations were in them is among the figures of the results. */
    private static final class DeadlockCollector implements MultiCollector {

        private final Deadlocks deadlocks;

        DeadlockCollector(Deadlocks deadlocks) {
            this.deadlocks = deadlocks;
        }

        @Override
        public MetricSnapshots collect() {
            return new MetricSnapshots(Families.counter("bbops_deadlocks", "Deadlocks that the engine ended")
                    .add(deadlocks.count()).build());
        }
    }
}
