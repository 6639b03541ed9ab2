package org.bbops.telemetry.spring;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.file.Path;
import org.bbops.telemetry.trace.TraceParent;
import org.bbops.telemetry.trace.Tracing;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.telemetry.trace.TracingRefusedException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.context.annotation.Bean;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Sets up tracing according to {@code bbops.tracing}: off (the default), on, or the address of an OTLP receiver. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
public class TracingAutoConfiguration {

    @Bean(destroyMethod = "close")
    Tracing tracing(@Value("${bbops.tracing:off}") String level, @Value("${bbops.traces:}") String folder,
            @Value("${bbops.service:bbops}") String service) {
        return Tracing.joining(TracingLevel.of(level), service, Path.of(folder));
    }

    @Bean
    Tracer tracer(Tracing tracing) {
        return tracing.tracer();
    }

    @Bean
    WebMvcConfigurer tracedRequests(Tracer tracer) {
        return new WebMvcConfigurer() {

            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                if (tracer.isEnabled()) {
                    registry.addInterceptor(new TracedRequests(tracer)).order(Integer.MIN_VALUE);
                }
            }
        };
    }

    /** Makes a span for each request, a child of the span that the request names, with the name of the handler method. */
    private record TracedRequests(Tracer tracer) implements HandlerInterceptor {

        private static final String SCOPE = TracedRequests.class.getName();
        private static final int SERVER_ERRORS = 500;

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            if (handler instanceof HandlerMethod method) {
                Span span = tracer.spanBuilder(method.getMethod().getName()).setSpanKind(SpanKind.SERVER)
                        .setParent(TraceParent.parent(request.getHeader(TraceParent.HEADER))).startSpan();
                request.setAttribute(SCOPE, span.makeCurrent());
            }
            return true;
        }

        @Override
        public void afterCompletion(HttpServletRequest request, HttpServletResponse response, Object handler, Exception error) {
            if (request.getAttribute(SCOPE) instanceof Scope scope) {
                request.removeAttribute(SCOPE);
                Span span = Span.current();
                scope.close();
                span.setAttribute("http.response.status_code", response.getStatus());
                if (response.getStatus() >= SERVER_ERRORS) {
                    span.setStatus(StatusCode.ERROR, "answered with " + response.getStatus());
                }
                span.end();
            }
        }
    }

    /** Prints a start that is refused because of tracing as one sentence instead of a stack trace. */
    static final class TracingRefusedAnalyzer extends AbstractFailureAnalyzer<TracingRefusedException> {

        @Override
        protected FailureAnalysis analyze(Throwable rootFailure, TracingRefusedException cause) {
            return new FailureAnalysis(cause.getMessage(), "Set bbops.tracing or BBOPS_TRACING.", cause);
        }
    }
}
