package org.bbops.test;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.springframework.web.client.RestClient;

/** Requests that a service works on. */
public final class UnderWay {

    private static final String METRIC = "/actuator/metrics/bbops.requests.under-way";
    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    private UnderWay() {
    }

    /**
     * Waits until a service works on none. It adds a request to its figures only after it has sent the answer, so that a
     * figure read before may lack the request, or get it later.
     *
     * @param service a client that may read its metrics
     */
    public static void awaitNone(RestClient service) {
        Awaitility.await().pollDelay(Duration.ZERO).pollInterval(LOOK_EVERY)
                .until(() -> service.get().uri(METRIC).retrieve().body(String.class).contains("\"value\":0.0"));
    }
}
