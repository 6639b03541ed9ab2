package org.bbops.driver.http;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.bbops.contracts.process.BoundedAnswer;
import org.bbops.driver.http.RequestException.ErrorAnswerException;
import org.bbops.driver.http.RequestException.NoAnswerException;
import org.bbops.telemetry.trace.TraceParent;
import tools.jackson.core.JacksonException;

/**
 * Makes requests to one address on HttpCore's connections. Nothing is tried again, followed or decompressed: a request is sent once,
 * on a connection of its own, and its answer is bounded in size and time.
 */
public final class Requests implements AutoCloseable {

    private static final byte[] NOTHING = {};
    private static final String JSON = ContentType.APPLICATION_JSON.getMimeType();

    private final Connections connections;
    private final Duration answerTimeout;
    private final Tracer tracer;
    private final String address;
    private final String authority;
    private final String prefix;

    /** Reads an answer's body. */
    @FunctionalInterface
    interface Reader<T> {
        T read(byte[] json);
    }

    /**
     * @param address base URL of http or https
     * @param connectionsMax most concurrent requests; a further one waits
     * @param connectTimeout for opening a connection, and for waiting until one is free
     * @param answerTimeout for the beginning of an answer, and for all of its body
     * @param tracer makes a trace of each request
     */
    public Requests(URI address, int connectionsMax, Duration connectTimeout, Duration answerTimeout, Tracer tracer) {
        this.connections = new Connections(address, connectionsMax, connectTimeout, answerTimeout);
        this.answerTimeout = answerTimeout;
        this.tracer = tracer;
        this.address = address.toString();
        this.authority = address.getPort() < 0 ? address.getHost() : address.getHost() + ":" + address.getPort();
        this.prefix = Objects.requireNonNullElse(address.getRawPath(), "").replaceFirst("/$", "");
    }

    /**
     * Makes a request and reads its answer.
     *
     * @param template path without ids, as in traces
     * @param path path with ids
     * @param body JSON; null where the request has none
     * @throws ErrorAnswerException when the answer's status is 400 or more
     * @throws NoAnswerException when there is no answer, or it cannot be read
     */
    <T> T ask(Method method, String template, String path, byte[] body, Reader<T> reader) {
        if (!tracer.isEnabled()) {
            return exchange(method, path, body, reader);
        }
        Span span = tracer.spanBuilder(method + " " + template).setNoParent().setSpanKind(SpanKind.CLIENT).startSpan();
        try (Scope _ = span.makeCurrent()) {
            return exchange(method, path, body, reader);
        } catch (RuntimeException e) {
            span.setStatus(StatusCode.ERROR, e.getClass().getSimpleName());
            throw e;
        } finally {
            span.end();
        }
    }

    /** Closes the connections, including those of requests in progress. */
    @Override
    public void close() {
        connections.close();
    }

    private <T> T exchange(Method method, String path, byte[] body, Reader<T> reader) {
        try {
            DefaultBHttpClientConnection connection = connections.lend();
            boolean reusable = false;
            try {
                ClassicHttpRequest request = request(method, path, body);
                ClassicHttpResponse answer = answer(connection, request);
                byte[] content = content(connection, answer);
                reusable = DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, answer, null);
                if (answer.getCode() >= HttpStatus.SC_CLIENT_ERROR) {
                    throw new ErrorAnswerException(answer.getCode(), answer.getReasonPhrase(), content);
                }
                return reader.read(content);
            } finally {
                if (reusable) {
                    connections.giveBack(connection);
                } else {
                    connections.drop(connection);
                }
            }
        } catch (IOException | HttpException | JacksonException e) {
            throw new NoAnswerException(method + " " + address + path, e);
        }
    }

    private ClassicHttpRequest request(Method method, String path, byte[] body) {
        // Not the constructor of a URI: it would be parsed for each request.
        ClassicHttpRequest request = new BasicClassicHttpRequest(method, null, prefix + path);
        request.addHeader(HttpHeaders.HOST, authority);
        request.addHeader(HttpHeaders.ACCEPT, JSON);
        if (body != null) {
            request.addHeader(HttpHeaders.CONTENT_TYPE, JSON);
            request.addHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length));
            request.setEntity(new ByteArrayEntity(body, null));
        } else if (method != Method.GET) {
            request.addHeader(HttpHeaders.CONTENT_LENGTH, "0");
        }
        if (tracer.isEnabled()) {
            TraceParent.tellTo(request::addHeader);
        }
        return request;
    }

    private static ClassicHttpResponse answer(DefaultBHttpClientConnection connection, ClassicHttpRequest request)
            throws IOException, HttpException {
        connection.sendRequestHeader(request);
        if (request.getEntity() != null) {
            connection.sendRequestEntity(request);
        }
        connection.flush();
        ClassicHttpResponse answer = connection.receiveResponseHeader();
        while (answer.getCode() < HttpStatus.SC_OK) {
            answer = connection.receiveResponseHeader();
        }
        if (answer.getCode() != HttpStatus.SC_NO_CONTENT && answer.getCode() != HttpStatus.SC_NOT_MODIFIED) {
            connection.receiveResponseEntity(answer);
        }
        return answer;
    }

    private byte[] content(DefaultBHttpClientConnection connection, ClassicHttpResponse answer) throws IOException {
        HttpEntity entity = answer.getEntity();
        if (entity == null) {
            return NOTHING;
        }
        HttpEntity bounded = new BoundedAnswer(entity, answerTimeout, () -> connection.close(org.apache.hc.core5.io.CloseMode.IMMEDIATE));
        try (InputStream content = bounded.getContent()) {
            return content.readAllBytes();
        }
    }
}
