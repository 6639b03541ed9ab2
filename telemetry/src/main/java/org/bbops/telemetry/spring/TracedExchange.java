package org.bbops.telemetry.spring;

import java.util.function.Supplier;
import org.bbops.telemetry.trace.SpanSide;
import org.bbops.telemetry.trace.TraceParent;
import org.bbops.telemetry.trace.TraceSpan;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.web.client.RestClient;
import org.springframework.web.service.invoker.HttpExchangeAdapter;
import org.springframework.web.service.invoker.HttpExchangeAdapterDecorator;
import org.springframework.web.service.invoker.HttpRequestValues;

/** Calls by a contract's interface with a span for each, named by method and path, without the ids in it. */
public final class TracedExchange extends HttpExchangeAdapterDecorator {

    private final Beginning beginning;

    @FunctionalInterface
    private interface Beginning {
        TraceSpan begin(String name, SpanSide side);
    }

    private TracedExchange(HttpExchangeAdapter delegate, Beginning beginning) {
        super(delegate);
        this.beginning = beginning;
    }

    /** Returns calls that each begin a trace; the given calls when tracing is off. */
    public static HttpExchangeAdapter beginning(HttpExchangeAdapter calls, Tracing tracing) {
        return tracing.isOn() ? new TracedExchange(calls, tracing::beginTrace) : calls;
    }

    /** Calls within a trace; the very same calls when tracing is off. */
    public static HttpExchangeAdapter within(HttpExchangeAdapter calls, Tracing tracing) {
        return tracing.isOn() ? new TracedExchange(calls, tracing::begin) : calls;
    }

    /** Makes a client's requests name the span that they belong to. */
    public static RestClient.Builder telling(RestClient.Builder client, Tracing tracing) {
        // An initializer and not an interceptor, for which the body would be kept in memory.
        return tracing.isOn() ? client.requestInitializer(request -> TraceParent.tellTo(request.getHeaders()::set)) : client;
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
        try (TraceSpan span = beginning.begin(request.getHttpMethod() + " " + request.getUriTemplate(), SpanSide.CALLER)) {
            try {
                return call.get();
            } catch (RuntimeException e) {
                span.failed(e.getClass().getSimpleName());
                throw e;
            }
        }
    }
}
