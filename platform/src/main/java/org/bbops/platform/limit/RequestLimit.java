package org.bbops.platform.limit;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.bbops.contracts.problem.Category;
import org.bbops.listener.ProblemAnswer;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Counts requests from their arrival to the end of their work, even when the caller has given up, and refuses those
 * beyond the limit; requests about the service itself do not count. Requests that end a carried transaction count and are
 * never refused: they free the locks that others wait for.
 */
final class RequestLimit extends OncePerRequestFilter {

    private static final String MANAGEMENT = "/actuator";
    /** Prefix of the paths by which a coordinator ends carried transactions; they take the control token. */
    private static final String ENDS_OF_TRANSACTIONS = "/transactions/";

    private final AtomicInteger underWay = new AtomicInteger();
    private final int requestsMax;
    private final IntSupplier waiting;
    private final Limits limits;

    /**
     * @param requestsMax most requests under way or waiting
     * @param waiting number of requests that wait for a thread; requests that get one are refused until there are few
     *     enough again
     * @param limits counts refusals
     */
    RequestLimit(int requestsMax, IntSupplier waiting, Limits limits) {
        this.requestsMax = requestsMax;
        this.waiting = waiting;
        this.limits = limits;
    }

    int count() {
        return underWay.get();
    }

    String state() {
        return "max=%d active=%d waiting=%d".formatted(requestsMax, count(), waiting.getAsInt());
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith(MANAGEMENT);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        int count = underWay.incrementAndGet();
        try {
            if (count + waiting.getAsInt() > requestsMax && !request.getRequestURI().startsWith(ENDS_OF_TRANSACTIONS)) {
                refuse(response);
            } else {
                chain.doFilter(request, response);
            }
        } finally {
            underWay.decrementAndGet();
        }
    }

    private void refuse(HttpServletResponse response) throws IOException {
        String detail = "this service is working on as many requests as it takes (%s); nothing was written, try again"
                .formatted(state());
        limits.reached(Category.REQUEST_LIMIT, detail);
        ProblemAnswer.of(Category.REQUEST_LIMIT, detail).writeTo(response);
    }
}
