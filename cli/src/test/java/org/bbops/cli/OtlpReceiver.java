package org.bbops.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.bbops.cli.Traces.Span;

/** Takes spans as a collector does: OTLP over HTTP, as protobuf (opentelemetry-proto, trace.proto). */
final class OtlpReceiver implements AutoCloseable {

    private final HttpServer server;
    private final Queue<Span> spans = new ConcurrentLinkedQueue<>();
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();

    OtlpReceiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::take);
        server.start();
    }

    /** Returns the level of tracing that sends spans here. */
    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Everything that was sent so far. */
    Collection<Span> spans() {
        return List.copyOf(spans);
    }

    /** Requests that no collector would have taken. */
    Collection<String> refused() {
        return List.copyOf(refused);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            String request = exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("Content-Type");
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (request.equals("POST /v1/traces application/x-protobuf")) {
                new ProtobufMessage(body).messages(1).forEach(this::take);
            } else {
                refused.add(request);
            }
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    /** ResourceSpans: a resource in 1, ScopeSpans in 2, each with its spans in 2. */
    private void take(ProtobufMessage process) {
        String service = process.messages(1).stream().flatMap(resource -> resource.messages(1).stream())
                .filter(attribute -> attribute.text(1).equals("service.name"))
                .flatMap(attribute -> attribute.messages(2).stream()).map(value -> value.text(1)).findFirst().orElse("unknown");
        process.messages(2).stream().flatMap(scope -> scope.messages(2).stream()).forEach(span -> spans.add(new Span(service,
                span.text(5), span.hex(1), span.hex(2), span.hex(4), span.value(7))));
    }
}
