package org.bbops.telemetry.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * Answers {@code GET /metrics} for a process that serves no HTTP otherwise. Each request has a thread of its own, so that one that
 * never comes to its end keeps nobody waiting; how many there are and how long one may take is the process's to bound.
 */
public final class MetricsServer implements AutoCloseable {

    private static final int STATUS_OK = 200;
    private static final int STATUS_UNAUTHORIZED = 401;
    private static final int STATUS_WRONG_METHOD = 405;
    private static final int NO_BODY = -1;

    private final ProcessMetrics metrics;
    private final HttpServer server;
    private final ExecutorService answering = Executors.newVirtualThreadPerTaskExecutor();

    private MetricsServer(ProcessMetrics metrics, HttpServer server) {
        this.metrics = metrics;
        this.server = server;
        server.setExecutor(answering);
    }

    /**
     * Listens, and tells everybody.
     *
     * @param address where; port 0 takes any that is free
     * @param metrics what to tell; closed with this
     * @throws IOException when the address cannot be listened on
     */
    public static MetricsServer start(InetSocketAddress address, ProcessMetrics metrics) throws IOException {
        return start(address, _ -> true, metrics);
    }

    /**
     * Listens.
     *
     * @param admitted whether a request with this value of the header Authorization, or null, is told
     * @throws IOException when the address cannot be listened on
     */
    public static MetricsServer start(InetSocketAddress address, Predicate<String> admitted, ProcessMetrics metrics)
            throws IOException {
        HttpServer server = HttpServer.create(address, 0);
        server.createContext(ProcessMetrics.PATH, exchange -> {
            if (admitted.test(exchange.getRequestHeaders().getFirst("Authorization"))) {
                answer(exchange, metrics);
            } else {
                refuse(exchange);
            }
        });
        MetricsServer started = new MetricsServer(metrics, server);
        server.start();
        return started;
    }

    /** The port that it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    private static void refuse(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
            exchange.sendResponseHeaders(STATUS_UNAUTHORIZED, NO_BODY);
        }
    }

    private static void answer(HttpExchange exchange, ProcessMetrics metrics) {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("GET")) {
                exchange.sendResponseHeaders(STATUS_WRONG_METHOD, NO_BODY);
                return;
            }
            byte[] page = metrics.page();
            exchange.getResponseHeaders().set("Content-Type", ProcessMetrics.CONTENT_TYPE);
            exchange.sendResponseHeaders(STATUS_OK, page.length);
            exchange.getResponseBody().write(page);
        } catch (IOException e) {
            throw new UncheckedIOException("whoever asked for metrics went away", e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        answering.shutdownNow();
        metrics.close();
    }
}
