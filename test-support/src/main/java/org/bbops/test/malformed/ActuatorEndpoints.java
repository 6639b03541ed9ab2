package org.bbops.test.malformed;

import java.util.List;
import java.util.stream.Stream;

/** Actuator endpoints of a service, which its OpenAPI document does not list. */
public final class ActuatorEndpoints {

    private ActuatorEndpoints() {
    }

    /** All that both a domain service and the emulator have; metrics are for everybody on loopback. */
    public static List<Endpoint> all() {
        return Stream.of("/actuator/health", "/actuator/metrics/{name}", "/actuator/prometheus")
                .map(path -> new Endpoint("GET", path, !path.endsWith("prometheus"), "", "", true)).toList();
    }
}
