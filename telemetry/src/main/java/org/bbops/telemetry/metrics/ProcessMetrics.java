package org.bbops.telemetry.metrics;

import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.MultiCollector;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Metrics of a process that is not a Spring application: those of its JVM, by the names that Spring uses, and its own. */
public final class ProcessMetrics implements AutoCloseable {

    /** Content type of {@link #page()}. */
    public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
    /** Path of the metrics. */
    public static final String PATH = "/metrics";

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics(List.<Tag>of());

    /** @param own further metrics of this process */
    public ProcessMetrics(MultiCollector own) {
        for (MeterBinder binder : List.of(collections, new JvmMemoryMetrics(), new JvmThreadMetrics(),
                new ProcessorMetrics(), new UptimeMetrics())) {
            binder.bindTo(registry);
        }
        registry.getPrometheusRegistry().register(own);
    }

    /** Returns all current values in the format of Prometheus. */
    public byte[] page() {
        return registry.scrape().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
