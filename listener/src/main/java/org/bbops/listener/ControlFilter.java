package org.bbops.listener;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
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
 * Admits requests with the token. Of all others it refuses those of web pages at every path and admits those to
 * business paths; at control paths it admits only reads, where the service has no token or for metrics on loopback.
 */
final class ControlFilter extends OncePerRequestFilter {

    private static final Set<String> READS = Set.of("GET", "HEAD");
    /** Pattern of which each segment is a text, or a variable of any text. */
    private static final Predicate<String> PLAIN_PATTERN = Pattern.compile("(/([\\w.~-]+|\\{\\w+}))+").asMatchPredicate();
    private static final String METRICS = "/actuator/prometheus";

    private final Optional<ControlToken> token;
    private final boolean onLoopback;
    private final ForeignPages pages;
    private final List<PathPattern> open;
    private final Branch plainOpen = new Branch();

    /**
     * @param token required token, if any
     * @param onLoopback true when only this machine can reach the service
     * @param open patterns of the paths that need no token
     */
    ControlFilter(Optional<ControlToken> token, boolean onLoopback, List<String> open) {
        this.token = token;
        this.onLoopback = onLoopback;
        this.pages = new ForeignPages(onLoopback);
        this.open = open.stream().map(PathPatternParser.defaultInstance::parse).toList();
        open.stream().filter(PLAIN_PATTERN).forEach(pattern -> plainOpen.add(segments(pattern), 0));
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<ProblemAnswer> refusal = showsToken(request) ? Optional.empty()
                : pages.sign(request).map(ControlFilter::refusalOfPage).or(() -> refusalWithoutToken(request));
        if (refusal.isEmpty()) {
            chain.doFilter(request, response);
            return;
        }
        refusal.get().writeTo(response);
    }

    private boolean showsToken(HttpServletRequest request) {
        return token.isPresent() && token.get().admits(request.getHeader(ControlToken.HEADER));
    }

    private static ProblemAnswer refusalOfPage(String header) {
        return ProblemAnswer.of(HttpStatus.FORBIDDEN, Category.UNAUTHORIZED,
                "this service is not for pages in a browser, nor for other names"
                        + " of this machine, as the header " + header + " says; ask by 127.0.0.1 or localhost, or with the token of "
                        + ControlToken.VARIABLE);
    }

    private Optional<ProblemAnswer> refusalWithoutToken(HttpServletRequest request) {
        if (isOpen(request) || READS.contains(request.getMethod()) && (token.isEmpty() || isMetricsHere(request))) {
            return Optional.empty();
        }
        return Optional.of(ProblemAnswer.of(Category.UNAUTHORIZED, token.isPresent()
                ? "this endpoint is asked with the token of " + ControlToken.VARIABLE + ", as the header Authorization: Bearer <token>"
                : "this endpoint changes something and is asked with a token, and the service has none; start it with the same "
                        + ControlToken.VARIABLE + " as whoever asks"));
    }

    /**
     * Returns true for metrics on loopback. They are open to everybody on this machine, as the tools that scrape them
     * expect, like those of agents and broker.
     */
    private boolean isMetricsHere(HttpServletRequest request) {
        return onLoopback && path(request).value().equals(METRICS);
    }

    /** Matches the path as Spring MVC maps it, so that both see the same; plain paths are looked up without being parsed. */
    private boolean isOpen(HttpServletRequest request) {
        if (isPlain(request) && plainOpen.leadsTo(segments(request.getRequestURI()), 0)) {
            return true;
        }
        PathContainer path = path(request);
        return open.stream().anyMatch(pattern -> pattern.matches(path));
    }

    /** Returns true for a path without escapes and parameters, which parsing would only split. */
    private static boolean isPlain(HttpServletRequest request) {
        String path = request.getRequestURI();
        return path.startsWith("/") && path.indexOf('%') < 0 && path.indexOf(';') < 0 && request.getContextPath().isEmpty();
    }

    private static String[] segments(String path) {
        return path.substring(1).split("/", -1);
    }

    private static PathContainer path(HttpServletRequest request) {
        return ServletRequestPathUtils.parse(request).pathWithinApplication();
    }

    /** Tree of open paths by their segments. */
    private static final class Branch {

        private final Map<String, Branch> named = new HashMap<>();
        private Branch variable;
        private boolean end;

        void add(String[] segments, int from) {
            if (from == segments.length) {
                end = true;
            } else if (segments[from].startsWith("{")) {
                variable = variable == null ? new Branch() : variable;
                variable.add(segments, from + 1);
            } else {
                named.computeIfAbsent(segments[from], _ -> new Branch()).add(segments, from + 1);
            }
        }

        boolean leadsTo(String[] segments, int from) {
            if (from == segments.length) {
                return end;
            }
            Branch next = named.get(segments[from]);
            return next != null && next.leadsTo(segments, from + 1)
                    || variable != null && !segments[from].isEmpty() && variable.leadsTo(segments, from + 1);
        }
    }

    /**
     * Recognizes requests that a web page makes a browser of this machine send to a service. No service has pages of
     * its own, so every request of a page is foreign.
     *
     * @param onLoopback true when the service listens on loopback, where it is asked by this machine's names only: a
     *     foreign name that is pointed at loopback (DNS rebinding) makes a page the same origin to its browser, which
     *     then sends neither of the other two headers
     */
    private record ForeignPages(boolean onLoopback) {

        private static final String FETCH_SITE = "Sec-Fetch-Site";
        /** Value for an address that the user has typed. */
        private static final String BY_USER = "none";

        /** Returns the header that gives a page away; empty for a request that may pass. */
        Optional<String> sign(HttpServletRequest request) {
            if (request.getHeader(HttpHeaders.ORIGIN) != null) {
                return Optional.of(HttpHeaders.ORIGIN);
            }
            String site = request.getHeader(FETCH_SITE);
            if (site != null && !site.equals(BY_USER)) {
                return Optional.of(FETCH_SITE);
            }
            return onLoopback && !isThisMachine(request.getServerName()) ? Optional.of(HttpHeaders.HOST) : Optional.empty();
        }

        /** Checks the text alone: a name lookup would ask the server of an attacker who pointed the name here. */
        private static boolean isThisMachine(String host) {
            if (host.equals("127.0.0.1") || host.equalsIgnoreCase("localhost")) {
                return true;
            }
            try {
                return InetAddress.ofLiteral(host).isLoopbackAddress();
            } catch (IllegalArgumentException _) {
                return false;
            }
        }
    }
}
