package org.bbops.testbed.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.testbed.TestbedException;
import tools.jackson.databind.json.JsonMapper;

/** Sets the supplier emulator up for a run, and asks for its pending deliveries. */
public final class EmulatorControl {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final JsonMapper JSON = JsonMapper.builder()
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(JsonInclude.Include.NON_NULL)).build();

    private final ControlClient client = new ControlClient(TIMEOUT);
    private final URI emulator;

    /** @param emulator its base URL */
    public EmulatorControl(URI emulator) {
        this.emulator = emulator;
    }

    /** Forgets every order, delivery and counter of an earlier run. */
    public void reset() {
        send("POST", "/emulator/control/reset", "");
    }

    /** Makes the supplier behave that way from now on. */
    public void apply(EmulatorSettings settings) {
        send("PUT", EmulatorSettings.PATH, JSON.writeValueAsString(settings));
    }

    /** Groups of lines that were ordered and not yet delivered. */
    public long pendingDeliveries() {
        return JSON.readValue(send("GET", EmulatorCounters.PATH, ""), EmulatorCounters.class).deliveries().pendingDeliveries();
    }

    private byte[] send(String method, String path, String body) {
        URI address = emulator.resolve(path);
        HttpRequest.Builder request = HttpRequest.newBuilder(address).header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        try {
            HttpResponse<byte[]> response = client.send(request, TIMEOUT);
            if (response.statusCode() / 100 != 2) {
                throw new TestbedException("The supplier emulator answered " + method + " " + address + " with "
                        + response.statusCode() + ": " + new String(response.body(), UTF_8));
            }
            return response.body();
        } catch (IOException e) {
            throw new TestbedException("The supplier emulator at " + emulator + " does not answer (" + e.getMessage()
                    + "); see its log", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Interrupted while talking to the supplier emulator", e);
        }
    }
}
