package org.bbops.testbed.app;

import java.net.URI;
import org.bbops.testbed.process.HttpProbe;
import org.bbops.testbed.process.Probe;

/** Asks a Spring Boot application for its readiness. */
public final class HealthProbe {

    private HealthProbe() {
    }

    /** @param application its base URL */
    public static Probe of(URI application) {
        return new HttpProbe(application.resolve("/actuator/health/readiness"));
    }
}
