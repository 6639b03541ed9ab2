package org.bbops.emulator.delivery;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.listener.PeerTls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests a delivery to a system whose response is valid, malformed or endless. */
class HttpSupplierDomainTest {

    private static final DeliveryMessage DELIVERY = new DeliveryMessage(7, List.of(new DeliveryMessage.Line(1, "CMP000000000001", 24)));
    private static final Duration LONG = Duration.ofMinutes(1);

    private final CountDownLatch released = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void stop() {
        released.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void readsTheDeliveryAnswer() {
        byte[] document = WireXml.write(new DeliveryAnswer(7, Result.UNKNOWN));
        answer(exchange -> {
            exchange.sendResponseHeaders(200, document.length);
            exchange.getResponseBody().write(document);
        });

        assertThat(delivered(LONG)).succeedsWithin(LONG).extracting(DeliveryAnswer::result).isEqualTo(Result.UNKNOWN);
    }

    @Test
    void namesTheStatusOfASystemThatIsNotReady() {
        answer(exchange -> exchange.sendResponseHeaders(503, -1));

        assertFails(delivered(LONG), "answered 503");
    }

    @Test
    void refusesABodyThatIsNotADeliveryAnswer() {
        answer(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("done".getBytes(US_ASCII));
        });

        assertFails(delivered(LONG), "answered with no delivery answer");
    }

    @Test
    void timesOutOnATricklingResponse() {
        answer(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (released.getCount() > 0) {
                exchange.getResponseBody().write(' ');
                exchange.getResponseBody().flush();
                await().pollDelay(Duration.ofMillis(20)).until(() -> true);
            }
        });

        // The message is not checked: on a busy machine the gap between two bytes may already exceed the timeout.
        assertFails(delivered(Duration.ofMillis(500)), "");
    }

    @Test
    void abortsAnEndlessResponseBeforeTheTimeout() {
        byte[] much = new byte[65_536];
        answer(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (released.getCount() > 0) {
                exchange.getResponseBody().write(much);
            }
        });

        assertFails(delivered(LONG), "answered 200 with more than 1000000 bytes");
    }

    private static void assertFails(CompletableFuture<DeliveryAnswer> delivered, String reason) {
        assertThat(delivered).failsWithin(LONG).withThrowableOfType(ExecutionException.class)
                .havingCause().isInstanceOf(IOException.class).withMessageContaining(reason);
    }

    private CompletableFuture<DeliveryAnswer> delivered(Duration timeout) {
        CompletableFuture<DeliveryAnswer> answer = new CompletableFuture<>();
        threads.execute(() -> {
            try (HttpSupplierDomain system = new HttpSupplierDomain(PeerTls.ofJvm().context(), 1, timeout, FaultPoints.OFF)) {
                answer.complete(system.deliver(URI.create("http://127.0.0.1:" + server.getAddress().getPort()), DELIVERY));
            } catch (IOException | RuntimeException e) {
                answer.completeExceptionally(e);
            }
        });
        return answer;
    }

    private void answer(HttpHandler answering) {
        server.createContext(WireXml.DELIVERIES_PATH, exchange -> {
            try (HttpExchange closing = exchange) {
                closing.getRequestBody().readAllBytes();
                answering.handle(closing);
            }
        });
    }
}
