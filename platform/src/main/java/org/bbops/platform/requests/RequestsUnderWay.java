package org.bbops.platform.requests;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Counts requests from their arrival to the end of their work, which a caller that gave up does not bring about; questions
 * about the service itself do not count.
 */
final class RequestsUnderWay extends OncePerRequestFilter {

    private static final String MANAGEMENT = "/actuator";

    private final AtomicInteger underWay = new AtomicInteger();

    int count() {
        return underWay.get();
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith(MANAGEMENT);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        underWay.incrementAndGet();
        try {
            chain.doFilter(request, response);
        } finally {
            underWay.decrementAndGet();
        }
    }
}
