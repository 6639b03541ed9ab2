package org.bbops.telemetry.spring;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.file.Path;
import org.bbops.telemetry.trace.SpanSide;
import org.bbops.telemetry.trace.TraceParent;
import org.bbops.telemetry.trace.TraceSpan;
import org.bbops.telemetry.trace.Tracing;
import org.bbops.telemetry.trace.TracingLevel;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Sets up tracing as {@code bbops.tracing} says: off (the default), on, or the address of an OTLP receiver. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
public class TracingAutoConfiguration {

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    Tracing tracing(@Value("${bbops.tracing:off}") String level, @Value("${bbops.traces:}") String folder,
            @Value("${bbops.service:bbops}") String service) {
        return Tracing.of(TracingLevel.of(level), service, Path.of(folder));
    }

    @Bean
    WebMvcConfigurer tracedRequests(Tracing tracing) {
        return new WebMvcConfigurer() {

            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                if (tracing.isOn()) {
                    registry.addInterceptor(new TracedRequests(tracing)).order(Integer.MIN_VALUE);
                }
            }
        };
    }

    /** Makes a span for each request that names its parent, called as the method that serves it. */
    private static final class TracedRequests implements HandlerInterceptor {

        private static final String SPAN = TracedRequests.class.getName();
        private static final int SERVER_ERRORS = 500;

        private final Tracing tracing;

        TracedRequests(Tracing tracing) {
            this.tracing = tracing;
        }

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            if (handler instanceof HandlerMethod method) {
                request.setAttribute(SPAN, tracing.continueFrom(request.getHeader(TraceParent.HEADER),
                        method.getMethod().getName(), SpanSide.CALLED));
            }
            return true;
        }

        @Override
        public void afterCompletion(HttpServletRequest request, HttpServletResponse response, Object handler, Exception error) {
            if (request.getAttribute(SPAN) instanceof TraceSpan span) {
                request.removeAttribute(SPAN);
                span.with("http.response.status_code", response.getStatus());
                if (response.getStatus() >= SERVER_ERRORS) {
                    span.failed("answered with " + response.getStatus());
                }
                span.close();
            }
        }
    }
}
