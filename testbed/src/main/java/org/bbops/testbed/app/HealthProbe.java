package org.bbops.testbed.app;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import org.bbops.testbed.process.HttpProbe;
import org.bbops.testbed.process.Probe;

/** Asks a Spring Boot application for its readiness. */
public final class HealthProbe {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(CONNECT_TIMEOUT).build();

    private HealthProbe() {
    }

    /** @param application its base URL */
    public static Probe of(URI application) {
        return new HttpProbe(CLIENT, application.resolve("/actuator/health/readiness"));
    }
}
