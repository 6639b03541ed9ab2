package org.bbops.platform.problem;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.bbops.contracts.problem.Category;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/** Bounds a request's body: refused at once when its length is announced, else as soon as it has passed the bound. */
final class BodyLimitFilter extends OncePerRequestFilter {

    /** 1 MB. */
    static final int BODY_BYTES_MAX = 1_000_000;

    private final ProblemWriter problems;

    BodyLimitFilter(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > BODY_BYTES_MAX) {
            problems.write(response, HttpStatus.CONTENT_TOO_LARGE, Category.INVALID_REQUEST, BodyTooLargeException.DETAIL);
            return;
        }
        // A body whose length is known is bounded by it; only a chunked one has to be counted.
        boolean counted = request.getContentLengthLong() < 0;
        chain.doFilter(counted ? new BoundedRequest(request, BODY_BYTES_MAX) : request, response);
    }
}
