package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.api.trace.TracerProvider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.bbops.contracts.process.BoundedAnswer;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.AdjustedLimits;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the clients with a system that sends endless answers. */
@Timeout(60)
class SystemClientsTest {

    private static final byte[] BEGINNING = "{\"cartId\": \"".getBytes(StandardCharsets.UTF_8);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private HttpServer server;
    private volatile int piece;
    private volatile long pauseNanos;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::sendEndlessAnswer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void abortsAnAnswerThatIsTooLong() {
        piece = 8_192;

        assertThatThrownBy(() -> ask(Duration.ofSeconds(30))).hasStackTraceContaining("longer than " + BoundedAnswer.BYTES_MAX);
    }

    @Test
    void timesOutOnATricklingAnswer() {
        piece = 1;
        pauseNanos = Duration.ofMillis(20).toNanos();

        // Longer than the server may stall on a busy machine, as its next bytes would be waited for no longer.
        assertThatThrownBy(() -> ask(Duration.ofSeconds(3))).hasStackTraceContaining("took longer than 3000 ms");
    }

    private void ask(Duration requestTimeout) {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        RunPlan plan = new RunPlan(RunPlan.VERSION, "test", new DomainUrls(url, url), Work.of(1, 42),
                new Phases(Duration.ZERO, Duration.ofSeconds(1), Duration.ZERO), Duration.ofSeconds(1),
                AdjustedLimits.usual().withRequestTimeout(requestTimeout).made());
        try (SystemClients clients = new SystemClients(plan, 1, TracerProvider.noop().get("off"))) {
            clients.client().customer().createCart(1);
        }
    }

    private void sendEndlessAnswer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(BEGINNING);
            byte[] more = "x".repeat(piece).getBytes(StandardCharsets.UTF_8);
            while (!Thread.currentThread().isInterrupted()) {
                exchange.getResponseBody().write(more);
                exchange.getResponseBody().flush();
                LockSupport.parkNanos(pauseNanos);
            }
        }
    }
}
