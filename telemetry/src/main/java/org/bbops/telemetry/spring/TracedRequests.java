package org.bbops.telemetry.spring;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.bbops.telemetry.trace.SpanSide;
import org.bbops.telemetry.trace.TraceParent;
import org.bbops.telemetry.trace.TraceSpan;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** A span for each request that names the one it belongs to, called as the method that serves it. */
final class TracedRequests implements HandlerInterceptor {

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
