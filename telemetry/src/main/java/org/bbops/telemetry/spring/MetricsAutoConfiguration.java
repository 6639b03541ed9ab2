package org.bbops.telemetry.spring;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;

/** Registers the application's own collectors for {@code GET /actuator/prometheus}. */
@AutoConfiguration(afterName = "org.springframework.boot.micrometer.metrics.autoconfigure.export.prometheus."
        + "PrometheusMetricsExportAutoConfiguration")
@ConditionalOnBean(PrometheusRegistry.class)
public class MetricsAutoConfiguration {

    @Bean
    SmartInitializingSingleton collectorsRegistration(PrometheusRegistry registry, ObjectProvider<MultiCollector> collectors) {
        return () -> collectors.orderedStream().forEach(registry::register);
    }
}
