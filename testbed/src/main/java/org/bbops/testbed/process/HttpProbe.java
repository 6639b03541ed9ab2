package org.bbops.testbed.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.bbops.contracts.access.ControlToken;

/** Ready when a GET with the control token answers 200. */
public final class HttpProbe implements Probe {

    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final HttpClient client;
    private final HttpRequest request;

    /**
     * @param client the client to ask with
     * @param address what to GET
     */
    public HttpProbe(HttpClient client, URI address) {
        this.client = client;
        this.request = HttpRequest.newBuilder(address).timeout(TIMEOUT)
                .header(ControlToken.HEADER, ControlToken.ofThisProcess().header()).GET().build();
    }

    @Override
    public boolean isReady() {
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
