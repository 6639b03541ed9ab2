package org.bbops.driver.audit;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.access.ControlToken;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Gets JSON over HTTP, with a bound on the wait. */
final class JsonClient {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(30);

    private final ControlClient http = new ControlClient(CONNECT_TIMEOUT);
    private final JsonMapper mapper = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    <T> T get(String whom, URI base, String path, TypeReference<T> type) {
        URI uri = base.resolve(path);
        try {
            HttpResponse<byte[]> response = http.send(HttpRequest.newBuilder(uri).header("Accept", "application/json"),
                    ANSWER_TIMEOUT);
            refuseFailure(whom, uri, response.statusCode());
            return mapper.readValue(response.body(), type);
        } catch (IOException e) {
            throw new AuditException("The %s does not answer at %s (%s), so the audit cannot be made"
                    .formatted(whom, uri, e.getMessage()), e);
        } catch (JacksonException e) {
            throw new AuditException("The %s answered %s with something else than expected (%s), so the audit cannot be made"
                    .formatted(whom, uri, e.getOriginalMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AuditException("The audit was interrupted while it waited for the " + whom, e);
        }
    }

    private static void refuseFailure(String whom, URI uri, int status) {
        if (status == HttpURLConnection.HTTP_UNAUTHORIZED) {
            throw new AuditException(("The %s at %s asks for a control token, so the audit cannot be made; set the environment "
                    + "variable %s to the token that it was started with").formatted(whom, uri, ControlToken.VARIABLE), null);
        }
        if (status != HttpURLConnection.HTTP_OK) {
            throw new AuditException("The %s answered %s with status %d, so the audit cannot be made"
                    .formatted(whom, uri, status), null);
        }
    }
}
