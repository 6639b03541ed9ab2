package org.bbops.report.live;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

/**
 * Tells requests of the page's own reader from those that another web site makes a browser send. Whoever asks must know the
 * token, must name this machine as the host, so that no foreign name can be pointed here, and must not come from another origin.
 */
final class RequestGuard {

    static final String TOKEN_HEADER = "Bbops-Token";
    private static final int TOKEN_BYTES = 16;
    /** Any port: the page may be looked at through a forwarded one. */
    private static final Set<String> HOSTS = Set.of("127.0.0.1", "localhost", "[::1]");

    private final String token;

    private RequestGuard(String token) {
        this.token = token;
    }

    /** One with a token that nobody can guess. */
    static RequestGuard random() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new RequestGuard(HexFormat.of().formatHex(bytes));
    }

    String token() {
        return token;
    }

    /** Whether a request comes from the page or from somebody who was given its address. */
    boolean allows(String askedToken, Map<String, String> headers) {
        String origin = headers.get("Origin");
        return isToken(askedToken) && isThisMachine(headers.get("Host")) && (origin == null || isOwn(origin, headers));
    }

    /** Whether a request that changes something comes from the page itself: it also says so in what no other site can send. */
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
