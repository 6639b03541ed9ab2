package org.bbops.platform.settings;

import java.util.HashMap;
import java.util.Map;
import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.contracts.factor.SystemLevels.LockOrdering;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.factor.SystemLevels.Purchasing;
import org.bbops.contracts.factor.SystemLevels.SecondLevelCache;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.contracts.factor.SystemLevels.Threads;
import org.bbops.contracts.factor.SystemLevels.Workers;
import org.bbops.contracts.factor.TransactionTimeout;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.persistence.BoundedRegionFactory;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.ResourcePropertySource;

/**
 * Gives every domain service the same defaults, below all other sources of properties so that each can be overridden:
 * the fixed ones of {@code bbops-platform.properties} and those that follow from the {@link SystemSettings}.
 */
final class PlatformDefaults implements EnvironmentPostProcessor {

    private static final String FIXED = "bbops-platform.properties";
    private static final String PROPERTIES = "spring.jpa.properties.";
    private static final String HIBERNATE = PROPERTIES + "hibernate.";
    private static final int BATCH_SIZE = 100;
    /** The number of orders that customerStatus returns. */
    private static final int BATCH_FETCH_SIZE = 20;
    private static final int NO_BATCH_FETCH = -1;
    private static final int CACHE_REFRESH_SECONDS = 150;

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        SystemSettings settings = SystemSettings.of(environment);
        environment.getPropertySources().addLast(new MapPropertySource("bbops-settings", following(settings)));
        environment.getPropertySources().addLast(new MapPropertySource("bbops-engine", ofEngine(environment)));
        environment.getPropertySources().addLast(fixed());
    }

    private static Map<String, Object> following(SystemSettings settings) {
        Map<String, Object> defaults = new HashMap<>();
        // Set on the connection rather than on each transaction, which would take a statement.
        defaults.put("spring.datasource.hikari.transaction-isolation", "TRANSACTION_" + settings.concurrency().isolation());
        defaults.put("spring.threads.virtual.enabled", settings.servingSwitches().threads() == Threads.VIRTUAL);
        if (settings.servingSwitches().workers() == Workers.UNBOUNDED) {
            defaults.put("server.tomcat.threads.max", "${bbops.requests-max}");
        }
        defaults.put("management.endpoint.health.group.readiness.include",
                settings.purchasing() == Purchasing.MESSAGING ? "readinessState,db,broker" : "readinessState,db");
        settings.concurrency().transactionTimeout().max().filter(max -> max.compareTo(TransactionTimeout.CONNECTION_WAIT) < 0)
                // The wait for its connection is part of a transaction's time.
                .ifPresent(max -> defaults.put("spring.datasource.hikari.connection-timeout", max.toMillis()));
        if (settings.servingSwitches().preparedStatements() == Switch.OFF) {
            defaults.put("spring.datasource.hikari.data-source-properties.prepareThreshold", 0);
        }
        if (settings.neighbourSwitches().neighbourTransaction() == NeighbourTransaction.NONE) {
            // Otherwise, writes outside of a transaction would be rolled back.
            defaults.put("spring.datasource.hikari.auto-commit", true);
        }
        if (settings.neighbourSwitches().neighbourTransaction() == NeighbourTransaction.CARRIED) {
            // A carried transaction ends on another thread than the one that did its work.
            defaults.put(HIBERNATE + "jta.track_by_thread", false);
        }
        defaults.putAll(hibernate(settings.persistenceSwitches(), settings.concurrency().lockOrder()));
        return defaults;
    }

    private static Map<String, Object> hibernate(PersistenceSwitches switches, LockOrdering lockOrder) {
        boolean batching = switches.batching() == Switch.ON;
        boolean cache = switches.secondLevelCache() != SecondLevelCache.OFF;
        return Map.of(
                HIBERNATE + "jdbc.batch_size", batching ? BATCH_SIZE : 0,
                HIBERNATE + "order_inserts", batching,
                // Sorts updates by key, which would undo any other lock order.
                HIBERNATE + "order_updates", batching && lockOrder == LockOrdering.SORTED,
                HIBERNATE + "default_batch_fetch_size", switches.loading() == Loading.BATCH ? BATCH_FETCH_SIZE : NO_BATCH_FETCH,
                HIBERNATE + "cache.region.factory_class", BoundedRegionFactory.class.getName(),
                PROPERTIES + BoundedRegionFactory.REFRESH_SECONDS,
                switches.secondLevelCache() == SecondLevelCache.TIMED ? CACHE_REFRESH_SECONDS : 0,
                HIBERNATE + "cache.use_second_level_cache", cache,
                HIBERNATE + "cache.use_query_cache", cache);
    }

    /** Returns the settings that the engine needs; a URL of no known engine is refused later, with a better sentence. */
    private static Map<String, Object> ofEngine(ConfigurableEnvironment environment) {
        String url = environment.getProperty("spring.datasource.url", "");
        return DatabaseEngine.ofUrl(url).map(engine -> engine.connections().springProperties(url)).orElse(Map.of());
    }

    private static ResourcePropertySource fixed() {
        try {
            return new ResourcePropertySource(FIXED, new ClassPathResource(FIXED, PlatformDefaults.class.getClassLoader()));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(FIXED + " is missing from the platform's jar", e);
        }
    }
}
