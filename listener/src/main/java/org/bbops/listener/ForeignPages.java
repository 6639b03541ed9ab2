package org.bbops.listener;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Optional;
import org.springframework.http.HttpHeaders;

/**
 * Recognizes requests that a web page makes a browser of this machine send to a service. No service has pages of its own, so whatever a
 * page sends is foreign.
 *
 * @param onLoopback true when the service listens on loopback, where it is asked by this machine's names only: a foreign name that is
 *     pointed at loopback (DNS rebinding) makes a page the same origin to its browser, which then sends neither of the other two headers
 */
record ForeignPages(boolean onLoopback) {

    private static final String FETCH_SITE = "Sec-Fetch-Site";
    /** Of an address that the user has typed. */
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

    /** By the text alone: to look a name up is to ask whoever has pointed it here. */
    private static boolean isThisMachine(String host) {
        if (host.equalsIgnoreCase("localhost")) {
            return true;
        }
        try {
            return InetAddress.ofLiteral(host).isLoopbackAddress();
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
