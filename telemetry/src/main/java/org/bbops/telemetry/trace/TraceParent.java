package org.bbops.telemetry.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Current span of a thread as a traceparent of W3C Trace Context: one string for a header, a row or a message, where OpenTelemetry's
 * propagator wants a map.
 */
public final class TraceParent {

    /** Header that carries it. */
    public static final String HEADER = "traceparent";

    private static final TextMapGetter<String> HEADER_ONLY = new HeaderOnly();

    private TraceParent() {
    }

    /** Returns the traceparent of the calling thread; null outside a recorded span, and always when tracing is off. */
    public static String current() {
        SpanContext span = Span.current().getSpanContext();
        return span.isSampled()
                ? "00-" + span.getTraceId() + "-" + span.getSpanId() + "-" + span.getTraceFlags().asHex() : null;
    }

    /** Adds the current traceparent, if any, to the headers of a request. */
    public static void tellTo(BiConsumer<String, String> headers) {
        String parent = current();
        if (parent != null) {
            headers.accept(HEADER, parent);
        }
    }

    /**
     * Returns the parent for a span that belongs to one of another thread or process.
     *
     * @param traceParent value of {@link #current()} there; the span has no parent when it is null or unreadable
     */
    public static Context parent(String traceParent) {
        return traceParent == null ? Context.root()
                : W3CTraceContextPropagator.getInstance().extract(Context.root(), traceParent, HEADER_ONLY);
    }

    /** Reads headers that consist of this one. */
    private static final class HeaderOnly implements TextMapGetter<String> {

        @Override
        public Iterable<String> keys(String traceParent) {
            return List.of(HEADER);
        }

        @Override
        public String get(String traceParent, String key) {
            return HEADER.equals(key) ? traceParent : null;
        }
    }
}
