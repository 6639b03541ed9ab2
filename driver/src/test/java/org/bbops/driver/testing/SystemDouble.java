package org.bbops.driver.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import tools.jackson.databind.json.JsonMapper;

/** A small system in memory behind real HTTP: both domains that the driver asks, answering after a set time. */
public final class SystemDouble implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern PATH = Pattern.compile("/(customer|manufacturing)/([a-z-]+)(?:/([^/]+))?(?:/([a-z]+))?");

    private final HttpServer server;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final CustomerDouble customers = new CustomerDouble();
    private final ManufacturingDouble factory = new ManufacturingDouble();
    private final AtomicInteger keptBack = new AtomicInteger();
    private final AtomicInteger refusals = new AtomicInteger();
    private volatile Duration latency = Duration.ZERO;

    private SystemDouble(HttpServer server) {
        this.server = server;
    }

    /** Starts one on a free port of loopback. */
    public static SystemDouble start() throws IOException {
        SystemDouble system = new SystemDouble(
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 4_096));
        system.server.createContext("/", system::handle);
        system.server.setExecutor(system.executor);
        system.server.start();
        return system;
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Sets the latency of answers from now on. */
    public void answerAfter(Duration time) {
        latency = time;
    }

    /** Refuses the next requests as overloaded. */
    public void refuseNext(int requests) {
        refusals.set(requests);
    }

    /** Returns the number of answers that wait for that time now. */
    public int keptBack() {
        return keptBack.get();
    }

    public CustomerDouble customers() {
        return customers;
    }

    public ManufacturingDouble factory() {
        return factory;
    }

    @Override
    public void close() {
        server.stop(0);
        executor.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Duration time = latency;
            if (time.isPositive()) {
                keepBack(time);
            }
            try {
                answer(exchange, 200, "application/json", JSON.writeValueAsBytes(route(exchange, body)));
            } catch (BusinessException e) {
                Category category = e.category();
                answer(exchange, category.httpStatus(), "application/problem+json", JSON.writeValueAsBytes(
                        java.util.Map.of("type", ProblemTypes.typeOf(category).toString(), "detail", e.getMessage())));
            }
        }
    }

    private void keepBack(Duration time) {
        keptBack.incrementAndGet();
        long end = System.nanoTime() + time.toNanos();
        // An interrupted thread would not park but spin until its time is over.
        while (System.nanoTime() - end < 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
        keptBack.decrementAndGet();
    }

    private Object route(HttpExchange exchange, byte[] body) {
        if (refusals.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new BusinessException(Category.OVERLOADED, "Not up to speed yet");
        }
        Matcher path = PATH.matcher(exchange.getRequestURI().getPath());
        if (!path.matches()) {
            throw new BusinessException(Category.INVALID_REQUEST, "No such path: " + exchange.getRequestURI());
        }
        String what = exchange.getRequestMethod() + " " + path.group(2)
                + (path.group(3) == null ? "" : "/*") + (path.group(4) == null ? "" : "/" + path.group(4));
        return path.group(1).equals("customer") ? customers.answer(what, path.group(3), body)
                : factory.answer(what, path.group(3), body);
    }

    private static void answer(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
