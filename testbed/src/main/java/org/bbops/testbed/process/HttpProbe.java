package org.bbops.testbed.process;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import org.bbops.contracts.access.ControlClient;

/**
 * Readiness check by a GET with the control token, which must answer 200.
 *
 * @param address address to GET
 */
public record HttpProbe(URI address) implements Probe {

    private static final Duration CONNECT_MAX = Duration.ofSeconds(2);
    private static final Duration ANSWER_MAX = Duration.ofSeconds(3);
    private static final ControlClient CLIENT = new ControlClient(CONNECT_MAX);

    @Override
    public boolean isReady() {
        try {
            CLIENT.get(address, ANSWER_MAX);
            return true;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** @param application its base URL */
    public static Probe readiness(URI application) {
        return new HttpProbe(application.resolve("/actuator/health/readiness"));
    }
}
