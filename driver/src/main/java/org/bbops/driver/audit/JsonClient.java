package org.bbops.driver.audit;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import org.bbops.contracts.access.AnswerException;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.access.ControlToken;

/** Gets the books that the audit compares, as JSON over HTTP. */
final class JsonClient {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(30);

    private final ControlClient http = new ControlClient(CONNECT_TIMEOUT);

    /** @throws AuditException when there is no such answer; names the process by {@code whom} */
    <T> T get(String whom, URI base, String path, Class<T> type) {
        URI uri = base.resolve(path);
        try {
            return http.json(uri, type, ANSWER_TIMEOUT);
        } catch (AnswerException e) {
            throw new AuditException(e.status() == HttpURLConnection.HTTP_UNAUTHORIZED
                    ? ("The %s at %s asks for a control token, so the audit cannot be made; set the environment variable %s to the token "
                            + "that it was started with").formatted(whom, uri, ControlToken.VARIABLE)
                    : "The %s answered %s with %s, so the audit cannot be made".formatted(whom, uri, e.answer()), e);
        } catch (IOException e) {
            throw new AuditException("The %s does not answer at %s (%s), so the audit cannot be made"
                    .formatted(whom, uri, e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AuditException("The audit was interrupted while it waited for the " + whom, e);
        }
    }
}
