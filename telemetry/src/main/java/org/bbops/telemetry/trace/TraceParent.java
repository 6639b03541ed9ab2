package org.bbops.telemetry.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import java.util.function.BiConsumer;

/**
 * Current span of a thread as a traceparent of W3C Trace Context, the form in which other threads and processes receive
 * it.
 */
public final class TraceParent {

    /** The header that carries it. */
    public static final String HEADER = "traceparent";

    private TraceParent() {
    }

    /** The calling thread's; null when it is at none, as always when tracing is off. */
    public static String current() {
        SpanContext span = Span.current().getSpanContext();
        return span.isValid()
                ? "00-" + span.getTraceId() + "-" + span.getSpanId() + "-" + span.getTraceFlags().asHex() : null;
    }

    /** Adds it to the headers of a request, if there is one. */
    public static void tellTo(BiConsumer<String, String> headers) {
        String parent = current();
        if (parent != null) {
            headers.accept(HEADER, parent);
        }
    }
}
