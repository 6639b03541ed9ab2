package org.bbops.driver.agent;

import java.util.Map;

/** Bounds of the JDK's HTTP server, which it takes from system properties when it is first used. */
final class JdkServerLimits {

    private static final String SERVER = "sun.net.httpserver.";
    private static final Map<String, String> LIMITS = Map.of(
            "jdk.httpserver.maxConnections", "64",
            SERVER + "maxReqHeaders", "50",
            SERVER + "maxReqHeaderSize", "8192",
            // Seconds for a request to arrive: who is slower holds a connection for nothing.
            SERVER + "maxReqTime", "20",
            SERVER + "idleInterval", "60");

    private JdkServerLimits() {
    }

    /** Sets those that nobody has set. */
    static void set() {
        LIMITS.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
    }
}
