package org.bbops.report.live;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Set;
import org.bbops.contracts.access.Secrets;

/**
 * Distinguishes requests of the page itself from those that another web site makes a browser send. A request must have the token, must
 * name this machine as the host, which prevents DNS rebinding, and must not come from another origin.
 */
final class RequestGuard {

    static final String TOKEN_HEADER = "Bbops-Token";
    /** Accepted hosts, with any port, since the page may be viewed through a forwarded one. */
    private static final Set<String> HOSTS = Set.of("127.0.0.1", "localhost", "[::1]");

    private final String token;

    private RequestGuard(String token) {
        this.token = token;
    }

    /** Creates a guard with a random token. */
    static RequestGuard random() {
        return new RequestGuard(Secrets.generate());
    }

    String token() {
        return token;
    }

    /** Returns true for a request with the page's address. */
    boolean allows(String askedToken, Map<String, String> headers) {
        String origin = headers.get("Origin");
        return isToken(askedToken) && isThisMachine(headers.get("Host")) && (origin == null || isOwn(origin, headers));
    }

    /** Returns true for a request to change something that comes from the page itself: it has a header that no other site can send. */
    boolean allowsChange(String askedToken, Map<String, String> headers) {
        return allows(askedToken, headers) && headers.get("Origin") != null && isToken(headers.get(TOKEN_HEADER));
    }

    private boolean isToken(String asked) {
        return asked != null && MessageDigest.isEqual(asked.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isThisMachine(String host) {
        return host != null && HOSTS.contains(host.replaceFirst(":\\d+$", ""));
    }

    private static boolean isOwn(String origin, Map<String, String> headers) {
        return origin.equals("http://" + headers.get("Host"));
    }
}
