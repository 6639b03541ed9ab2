package org.bbops.testbed;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.access.ControlToken;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Asks the supplier domain over HTTP; a system under load that answers late is asked again at the next occasion. */
public final class HttpHandOver implements HandOver {

    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final HttpRequest request;

    /** @param supplier base URL of the supplier domain */
    public HttpHandOver(URI supplier) {
        this.request = HttpRequest.newBuilder(supplier.resolve("/supplier/hand-over")).timeout(TIMEOUT)
                .header(ControlToken.HEADER, ControlToken.ofThisProcess().header()).GET().build();
    }

    @Override
    public Optional<State> state() {
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            return response.statusCode() == 200 ? Optional.of(JSON.readValue(response.body(), State.class))
                    : Optional.empty();
        } catch (IOException | JacksonException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
