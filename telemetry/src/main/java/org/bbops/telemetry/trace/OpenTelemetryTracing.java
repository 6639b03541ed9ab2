package org.bbops.telemetry.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Tracing by OpenTelemetry's SDK. Spans wait in a bounded queue for one thread that hands them on; spans beyond it are
 * dropped.
 */
public final class OpenTelemetryTracing implements Tracing {

    private static final int QUEUE_SPANS_MAX = 32_768;
    private static final Duration PACE = Duration.ofMillis(500);
    private static final long CLOSE_SECONDS_MAX = 5;
    private static final TextMapGetter<String> PARENT_ONLY = new ParentGetter();

    private final SdkTracerProvider provider;
    private final Tracer tracer;

    private OpenTelemetryTracing(SdkTracerProvider provider) {
        this.provider = provider;
        this.tracer = provider.get("org.bbops");
    }

    /**
     * Tracing that hands its spans to an exporter.
     *
     * @param service the process's name in spans
     */
    public static OpenTelemetryTracing to(SpanExporter exporter, String service) {
        return new OpenTelemetryTracing(SdkTracerProvider.builder()
                .setResource(Resource.getDefault().merge(
                        Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), service))))
                .addSpanProcessor(BatchSpanProcessor.builder(exporter).setMaxQueueSize(QUEUE_SPANS_MAX)
                        .setScheduleDelay(PACE).build())
                .build());
    }

    @Override
    public boolean isOn() {
        return true;
    }

    @Override
    public TraceSpan beginTrace(String name, SpanSide side) {
        return start(Context.root(), name, side);
    }

    @Override
    public TraceSpan begin(String name, SpanSide side) {
        return startIn(Context.current(), name, side);
    }

    @Override
    public TraceSpan continueFrom(String traceParent, String name, SpanSide side) {
        return traceParent == null ? Tracing.NoTracing.INSTANCE : startIn(
                W3CTraceContextPropagator.getInstance().extract(Context.root(), traceParent, PARENT_ONLY), name, side);
    }

    private TraceSpan startIn(Context parent, String name, SpanSide side) {
        return Span.fromContext(parent).getSpanContext().isValid() ? start(parent, name, side) : Tracing.NoTracing.INSTANCE;
    }

    private TraceSpan start(Context parent, String name, SpanSide side) {
        Span span = tracer.spanBuilder(name).setParent(parent).setSpanKind(side.kind()).startSpan();
        return new Recorded(span, parent.with(span).makeCurrent());
    }

    @Override
    public void close() {
        provider.shutdown().join(CLOSE_SECONDS_MAX, TimeUnit.SECONDS);
    }

    private record Recorded(Span span, Scope scope) implements TraceSpan {

        @Override
        public TraceSpan with(String attribute, long value) {
            span.setAttribute(attribute, value);
            return this;
        }

        @Override
        public void failed(String why) {
            span.setStatus(StatusCode.ERROR, why);
        }

        @Override
        public void close() {
            scope.close();
            span.end();
        }
    }

    /** Reads headers that are nothing but the one. */
    private static final class ParentGetter implements TextMapGetter<String> {

        @Override
        public Iterable<String> keys(String traceParent) {
            return List.of(TraceParent.HEADER);
        }

        @Override
        public String get(String traceParent, String key) {
            return TraceParent.HEADER.equals(key) ? traceParent : null;
        }
    }
}
