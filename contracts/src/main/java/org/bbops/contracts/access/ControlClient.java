package org.bbops.contracts.access;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.bbops.contracts.process.BoundedCall;
import org.bbops.contracts.process.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP client that sends a control token and bounds the wait for a whole answer: the JDK's request timeout ends with the head of the
 * answer, so that it would wait without end for a process that freezes in the body.
 */
public final class ControlClient implements AutoCloseable {

    private static final int STATUS_OK = 200;
    private static final JsonMapper JSON = StrictJson.builder().enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
    /** Far more than the longest answer, a page of the supplier's orders. */
    private static final long BODY_BYTES_MAX = 256_000_000;

    private final Optional<ControlToken> token;
    private final HttpClient http;
    private final long bodyBytesMax;

    /**
     * Creates a client for processes that this one has started and given its token.
     *
     * @param connectMax connect timeout
     */
    public ControlClient(Duration connectMax) {
        this(connectMax, Optional.of(ControlToken.ofThisProcess()));
    }

    /**
     * Creates a client for any process.
     *
     * @param connectMax connect timeout
     * @param token its token; empty to send none
     */
    public ControlClient(Duration connectMax, Optional<ControlToken> token) {
        this(connectMax, token, BODY_BYTES_MAX);
    }

    ControlClient(Duration connectMax, Optional<ControlToken> token, long bodyBytesMax) {
        this.token = token;
        this.http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(connectMax).build();
        this.bodyBytesMax = bodyBytesMax;
    }

    /**
     * Returns the body of the answer to a GET.
     *
     * @param max timeout until the last byte
     * @throws AnswerException when the status is not 200
     * @throws IOException as for {@link #send}
     */
    public byte[] get(URI address, Duration max) throws IOException, InterruptedException {
        return body(address, HttpRequest.newBuilder(address), max);
    }

    /**
     * Returns the answer to a GET, read from JSON. A field missing from the answer is an error, so that a renamed field is not read as 0; a
     * field missing from the type is ignored.
     *
     * @param max timeout until the last byte
     * @throws AnswerException when the status is not 200, or the body is not JSON of that type
     * @throws IOException as for {@link #send}
     */
    public <T> T json(URI address, Class<T> type, Duration max) throws IOException, InterruptedException {
        byte[] body = body(address, HttpRequest.newBuilder(address).header("Accept", "application/json"), max);
        try {
            return JSON.readValue(body, type);
        } catch (JacksonException e) {
            throw new AnswerException(address, STATUS_OK, "something else than expected (%s)".formatted(e.getOriginalMessage()), e);
        }
    }

    private byte[] body(URI address, HttpRequest.Builder question, Duration max) throws IOException, InterruptedException {
        HttpResponse<byte[]> response = send(question, max);
        if (response.statusCode() != STATUS_OK) {
            throw new AnswerException(address, response.statusCode(), "status " + response.statusCode(), null);
        }
        return response.body();
    }

    /**
     * Sends a request and returns the answer, of any status.
     *
     * @param question request without the token
     * @param max timeout until the last byte of the answer
     * @throws IOException when there is no answer, or it is late or too long; has a message
     */
    public HttpResponse<byte[]> send(HttpRequest.Builder question, Duration max) throws IOException, InterruptedException {
        token.ifPresent(shown -> question.setHeader(ControlToken.HEADER, shown.header()));
        HttpRequest request = question.build();
        try {
            return BoundedCall.within(max, "ask-" + request.uri().getAuthority(),
                    () -> http.send(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), bodyBytesMax)));
        } catch (ExecutionException e) {
            throw new IOException(reason(e.getCause()), e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no whole answer to %s within %d ms".formatted(request.uri().getPath(), max.toMillis()), e);
        }
    }

    private static String reason(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** Cancels calls in progress. */
    @Override
    public void close() {
        http.shutdownNow();
    }
}
