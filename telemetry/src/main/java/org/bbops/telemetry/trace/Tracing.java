package org.bbops.telemetry.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Tracer of a process, from OpenTelemetry's SDK; its no-op when tracing is off. Spans wait in a bounded queue for one thread that
 * exports them; spans beyond it are dropped.
 */
public final class Tracing implements AutoCloseable {

    /** Environment variable with the level of tracing, see {@link TracingLevel}. */
    public static final String LEVEL_VARIABLE = "BBOPS_TRACING";

    /** Environment variable with the folder of files of spans; the working directory when missing. */
    public static final String FOLDER_VARIABLE = "BBOPS_TRACES";

    private static final int QUEUE_SPANS_MAX = 32_768;
    private static final Duration PACE = Duration.ofMillis(500);
    private static final long CLOSE_SECONDS_MAX = 5;

    private final TracerProvider provider;

    private Tracing(TracerProvider provider) {
        this.provider = provider;
    }

    /**
     * Returns the tracing of a process that takes part in traces of the driver and begins none.
     *
     * @param service the process's name in spans
     * @param folder folder for spans that are written to a file
     * @throws TracingRefusedException when the file cannot be written; one sentence
     */
    public static Tracing joining(TracingLevel level, String service, Path folder) {
        return of(level, service, folder, Sampler.alwaysOff());
    }

    /**
     * Returns the tracing of a driver, which begins traces, as the process environment sets it.
     *
     * @throws TracingRefusedException when the level is invalid, or the file cannot be written; one sentence
     */
    public static Tracing ofDriver(String service) {
        String level = System.getenv(LEVEL_VARIABLE);
        String folder = System.getenv(FOLDER_VARIABLE);
        return of(TracingLevel.of(level == null ? TracingLevel.OFF : level), service, Path.of(folder == null ? "" : folder),
                Sampler.alwaysOn());
    }

    static Tracing of(TracingLevel level, String service, Path folder, Sampler roots) {
        return level.isOff() ? new Tracing(TracerProvider.noop()) : to(SpanTarget.exporter(level, service, folder), service, roots);
    }

    /** @param roots decides on spans without a parent; all others follow their parent */
    static Tracing to(SpanExporter exporter, String service, Sampler roots) {
        return new Tracing(SdkTracerProvider.builder()
                .setResource(Resource.getDefault().merge(
                        Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), service))))
                .setSampler(Sampler.parentBased(roots))
                .addSpanProcessor(BatchSpanProcessor.builder(exporter).setMaxQueueSize(QUEUE_SPANS_MAX)
                        .setScheduleDelay(PACE).build())
                .build());
    }

    /** Makes the spans; {@link Tracer#isEnabled} is false when tracing is off. */
    public Tracer tracer() {
        return provider.get("org.bbops");
    }

    /** Exports the spans that have ended, for a bounded time. */
    @Override
    public void close() {
        if (provider instanceof SdkTracerProvider sdk) {
            sdk.shutdown().join(CLOSE_SECONDS_MAX, TimeUnit.SECONDS);
        }
    }
}
