package org.bbops.listener;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.problem.Category;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.PathContainer;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ServletRequestPathUtils;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Lets a request for a control endpoint in when it shows the token. A service that has none lets in whoever reaches it, but no
 * page in a browser of this machine: a browser says on whose behalf it asks when it sends anything elsewhere.
 */
final class ControlFilter extends OncePerRequestFilter {

    private final Optional<ControlToken> token;
    private final List<PathPattern> open;

    /**
     * @param token asked for, where there is one
     * @param open patterns of the paths that are no control
     */
    ControlFilter(Optional<ControlToken> token, List<String> open) {
        this.token = token;
        this.open = open.stream().map(PathPatternParser.defaultInstance::parse).toList();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (isOpen(request) || admits(request)) {
            chain.doFilter(request, response);
        } else if (token.isPresent()) {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            Refusal.of(HttpStatus.UNAUTHORIZED, Category.UNAUTHORIZED, "this endpoint is asked with the token of "
                    + ControlToken.VARIABLE + ", as the header Authorization: Bearer <token>").writeTo(response);
        } else {
            Refusal.of(HttpStatus.FORBIDDEN, Category.UNAUTHORIZED, "this endpoint is not for pages in a browser: it was asked with"
                    + " the header Origin, and the service has no token of " + ControlToken.VARIABLE).writeTo(response);
        }
    }

    private boolean admits(HttpServletRequest request) {
        return token.map(own -> own.admits(request.getHeader(ControlToken.HEADER)))
                .orElseGet(() -> request.getHeader(HttpHeaders.ORIGIN) == null);
    }

    /** By the path as Spring MVC maps it, so that nothing is one path here and another one there. */
    private boolean isOpen(HttpServletRequest request) {
        PathContainer path = ServletRequestPathUtils.parse(request).pathWithinApplication();
        return open.stream().anyMatch(pattern -> pattern.matches(path));
    }
}
