package org.bbops.testbed;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.bbops.contracts.access.ControlClient;
import tools.jackson.databind.JsonNode;

/**
 * Asks every service of the system for the number of its requests under way. There can be some after the last user has
 * stopped: a user gives up after its time-out, and the service does not notice.
 */
public final class RequestsUnderWay {

    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final String METRIC = "/actuator/metrics/bbops.requests.under-way";

    private final ControlClient client = new ControlClient(TIMEOUT);
    private final List<URI> metrics;

    /** @param system addresses of the services */
    public RequestsUnderWay(SystemAddresses system) {
        this.metrics = system.distinct().stream().map(service -> service.resolve(METRIC)).toList();
    }

    /** Returns the total; empty when a service does not answer. */
    public OptionalLong count() {
        long sum = 0;
        for (URI metric : metrics) {
            OptionalLong one = ask(metric);
            if (one.isEmpty()) {
                return one;
            }
            sum += one.getAsLong();
        }
        return OptionalLong.of(sum);
    }

    private OptionalLong ask(URI metric) {
        try {
            JsonNode value = client.json(metric, JsonNode.class, TIMEOUT).at("/measurements/0/value");
            return value.isNumber() ? OptionalLong.of(value.asLong()) : OptionalLong.empty();
        } catch (IOException _) {
            return OptionalLong.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return OptionalLong.empty();
        }
    }
}
