package org.bbops.contracts.process;

import java.time.Duration;

/**
 * Bounds on the JDK's HTTP server, which waits for ever for the rest of a request and takes any number of connections unless it is
 * told otherwise. It reads them from properties of the JVM, once, so they are set by a process's main before it listens.
 */
public final class HttpServerLimits {

    /** Property with the seconds that a request may take to arrive; a connection that is slower is closed. */
    static final String REQUEST_SECONDS_MAX = "sun.net.httpserver.maxReqTime";

    private static final String CONNECTIONS_MAX = "jdk.httpserver.maxConnections";
    private static final Duration REQUEST_MAX = Duration.ofSeconds(20);
    /** The live page has 32 streams at most, and a browser some connections beside its own. */
    private static final int CONNECTIONS = 128;

    private HttpServerLimits() {
    }

    /** Sets those that nobody has set. */
    public static void set() {
        setUnlessSet(REQUEST_SECONDS_MAX, REQUEST_MAX.toSeconds());
        setUnlessSet(CONNECTIONS_MAX, CONNECTIONS);
    }

    private static void setUnlessSet(String property, long value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, Long.toString(value));
        }
    }
}
