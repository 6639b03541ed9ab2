package org.bbops.cli.run;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Counts its requests; has no large orders, knows every customer, and rejects everything else. */
public final class CountingSystem implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<String> calls = new ConcurrentLinkedQueue<>();

    private CountingSystem(HttpServer server) {
        this.server = server;
    }

    /** Starts one on a free port of loopback. */
    public static CountingSystem start() throws IOException {
        CountingSystem system = new CountingSystem(
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
        system.server.createContext("/", system::handle);
        system.server.setExecutor(system.executor);
        system.server.start();
        return system;
    }

    /** Returns its base address. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Returns the number of calls that began like this: method and path. */
    public long calls(String beginning) {
        return calls.stream().filter(call -> call.startsWith(beginning)).count();
    }

    @Override
    public void close() {
        server.stop(0);
        executor.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            calls.add(call);
            switch (call) {
                case "GET /manufacturing/large-orders" -> answer(exchange, 200, "[]");
                case "GET /customer/customers/1" -> answer(exchange, 200, "{\"customerId\":1}");
                default -> answer(exchange, 503, "{}");
            }
        }
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
