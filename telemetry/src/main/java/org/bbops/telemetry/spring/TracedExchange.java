package org.bbops.telemetry.spring;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import java.util.function.Supplier;
import org.bbops.telemetry.trace.TraceParent;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.web.client.RestClient;
import org.springframework.web.service.invoker.HttpExchangeAdapter;
import org.springframework.web.service.invoker.HttpExchangeAdapterDecorator;
import org.springframework.web.service.invoker.HttpRequestValues;

/** Wraps calls through a contract's interface in a span each, named by method and path, without the ids in the path. */
public final class TracedExchange extends HttpExchangeAdapterDecorator {

    private final Tracer tracer;

    private TracedExchange(HttpExchangeAdapter delegate, Tracer tracer) {
        super(delegate);
        this.tracer = tracer;
    }

    /** Returns calls within the caller's trace; the given calls when tracing is off. */
    public static HttpExchangeAdapter within(HttpExchangeAdapter calls, Tracer tracer) {
        return tracer.isEnabled() ? new TracedExchange(calls, tracer) : calls;
    }

    /** Makes a client's requests name the span that they belong to. */
    public static RestClient.Builder telling(RestClient.Builder client, Tracer tracer) {
        // An initializer and not an interceptor, for which the body would be kept in memory.
        return tracer.isEnabled() ? client.requestInitializer(request -> TraceParent.tellTo(request.getHeaders()::set)) : client;
    }

    @Override
    public void exchange(HttpRequestValues request) {
        traced(request, () -> {
            super.exchange(request);
            return null;
        });
    }

    @Override
    public <T> T exchangeForBody(HttpRequestValues request, ParameterizedTypeReference<T> type) {
        return traced(request, () -> super.exchangeForBody(request, type));
    }

    private <T> T traced(HttpRequestValues request, Supplier<T> call) {
        Span span = tracer.spanBuilder(request.getHttpMethod() + " " + request.getUriTemplate()).setSpanKind(SpanKind.CLIENT).startSpan();
        try (Scope _ = span.makeCurrent()) {
            return call.get();
        } catch (RuntimeException e) {
            span.setStatus(StatusCode.ERROR, e.getClass().getSimpleName());
            throw e;
        } finally {
            span.end();
        }
    }
}
