package org.bbops.testbed;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.bbops.contracts.access.ControlToken;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks every service of the system how many requests it is working on. There can be some after the last user has gone: a user
 * who gets no answer in time gives up, and the service does not notice.
 */
public final class RequestsUnderWay {

    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final String METRIC = "/actuator/metrics/bbops.requests.under-way";

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final List<HttpRequest> requests;

    /** @param system where the services are */
    public RequestsUnderWay(SystemAddresses system) {
        this.requests = new TreeSet<>(List.of(system.customer(), system.corporate(), system.manufacturing(),
                system.supplier())).stream().map(RequestsUnderWay::question).toList();
    }

    private static HttpRequest question(URI service) {
        return HttpRequest.newBuilder(service.resolve(METRIC)).timeout(TIMEOUT)
                .header(ControlToken.HEADER, ControlToken.ofThisProcess().header()).GET().build();
    }

    /** How many there are in all; empty when a service does not tell. */
    public OptionalLong count() {
        long sum = 0;
        for (HttpRequest request : requests) {
            OptionalLong one = ask(request);
            if (one.isEmpty()) {
                return one;
            }
            sum += one.getAsLong();
        }
        return OptionalLong.of(sum);
    }

    private OptionalLong ask(HttpRequest request) {
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            JsonNode value = JsonMapper.shared().readTree(response.body()).at("/measurements/0/value");
            return value.isNumber() ? OptionalLong.of(value.asLong()) : OptionalLong.empty();
        } catch (IOException | JacksonException e) {
            return OptionalLong.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalLong.empty();
        }
    }
}
