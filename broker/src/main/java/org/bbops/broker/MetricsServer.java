package org.bbops.broker;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.bbops.http.HttpListener;
import org.bbops.http.HttpListener.HttpService;
import org.bbops.http.HttpListener.ListenerBounds;
import org.bbops.http.Question;
import org.bbops.http.Reply;
import org.bbops.telemetry.metrics.ProcessMetrics;

/** Answers {@code GET /metrics} about the broker. */
final class MetricsServer implements HttpService, AutoCloseable {

    private static final int STATUS_OK = 200;
    private static final int STATUS_UNREADABLE = 400;
    private static final int STATUS_UNAUTHORIZED = 401;
    private static final int STATUS_UNKNOWN = 404;
    private static final int STATUS_METHOD = 405;

    /** A scrape has no body. */
    private static final ListenerBounds BOUNDS = ListenerBounds.of(128, 1_024);

    private final HttpListener listener;
    private final Predicate<String> admitted;
    private final ProcessMetrics metrics;

    private MetricsServer(HttpListener listener, Predicate<String> admitted, ProcessMetrics metrics) {
        this.listener = listener;
        this.admitted = admitted;
        this.metrics = metrics;
    }

    /**
     * Listens.
     *
     * @param address port 0 takes any that is free
     * @param admitted accepts the value of the header Authorization of an admitted request, null without one
     * @param metrics closed with this
     * @throws IOException the address cannot be listened on
     */
    static MetricsServer start(InetSocketAddress address, Predicate<String> admitted, ProcessMetrics metrics) throws IOException {
        MetricsServer server = new MetricsServer(HttpListener.bind(address, Optional.empty(), BOUNDS), admitted, metrics);
        server.listener.serve(server);
        return server;
    }

    /** The port that it listens on. */
    int port() {
        return listener.address().getPort();
    }

    @Override
    public Reply answer(Question question) {
        if (!question.path().equals(ProcessMetrics.PATH)) {
            return empty(STATUS_UNKNOWN, Map.of());
        }
        if (!admitted.test(question.headers().get("Authorization"))) {
            return empty(STATUS_UNAUTHORIZED, Map.of("WWW-Authenticate", "Bearer"));
        }
        return question.method().equals("GET")
                ? new Reply.Whole(STATUS_OK, Map.of(Reply.CONTENT_TYPE, ProcessMetrics.CONTENT_TYPE), metrics.page())
                : empty(STATUS_METHOD, Map.of());
    }

    private static Reply empty(int status, Map<String, String> headers) {
        return new Reply.Whole(status, headers, new byte[0]);
    }

    @Override
    public Reply.Whole refuse(String sentence) {
        return new Reply.Whole(STATUS_UNREADABLE, Map.of(Reply.CONTENT_TYPE, "text/plain; charset=utf-8"),
                (sentence + "\n").getBytes(UTF_8));
    }

    @Override
    public void close() {
        listener.close();
        metrics.close();
    }
}
