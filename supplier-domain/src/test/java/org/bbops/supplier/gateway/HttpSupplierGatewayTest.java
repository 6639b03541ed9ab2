package org.bbops.supplier.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.PurchaseOrderMessage.Line;
import org.bbops.listener.PeerTls;
import org.bbops.supplier.gateway.HttpSupplierGateway.SupplierClientSettings;
import org.bbops.supplier.gateway.SupplierGateway.SupplierRefusedException;
import org.bbops.supplier.gateway.SupplierGateway.SupplierUnavailableException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpSupplierGatewayTest {

    private static final PurchaseOrderMessage ORDER = new PurchaseOrderMessage(7, 1, List.of(new Line(1, "CMP000000000001", 24, 24, 3)));
    private static final Duration LONG = Duration.ofSeconds(20);
    /** Shorter than a call, as the settings require. */
    private static final Duration POOL = Duration.ofSeconds(10);

    private final CountDownLatch released = new CountDownLatch(1);
    private HttpServer server;

    @AfterEach
    void stop() {
        released.countDown();
        if (server != null) {
            server.stop(0);
        }
    }

    @Test
    void unreachableSupplierLeavesNoOrderInDoubt() throws IOException {
        try (HttpSupplierGateway gateway = gateway(URI.create("http://127.0.0.1:1"), LONG, POOL)) {
            assertThatExceptionOfType(SupplierUnavailableException.class).isThrownBy(() -> gateway.send(ORDER))
                    .withMessageContaining("http://127.0.0.1:1").withMessageContaining("purchase order 7")
                    .returns(false, SupplierUnavailableException::isInDoubt);
        }
    }

    @Test
    void responseTimeoutLeavesTheOrderInDoubt() throws IOException {
        URI silent = serve(_ -> pauseUntilReleased());
        SupplierClientSettings impatient = new SupplierClientSettings(silent, Duration.ofMillis(300), LONG, LONG, POOL, 1);
        try (HttpSupplierGateway gateway = new HttpSupplierGateway(impatient, PeerTls.ofJvm().context())) {
            assertThatExceptionOfType(SupplierUnavailableException.class).isThrownBy(() -> gateway.send(ORDER))
                    .returns(true, SupplierUnavailableException::isInDoubt);
        }
    }

    @Test
    void timesOutOnATricklingResponse() throws IOException {
        URI trickling = serve(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (released.getCount() > 0) {
                exchange.getResponseBody().write(' ');
                exchange.getResponseBody().flush();
                pause();
            }
        });
        try (HttpSupplierGateway gateway = gateway(trickling, Duration.ofMillis(300), Duration.ofMillis(100))) {
            assertThatExceptionOfType(SupplierUnavailableException.class).isThrownBy(() -> gateway.send(ORDER))
                    .returns(true, SupplierUnavailableException::isInDoubt);
        }
    }

    @ParameterizedTest
    @CsvSource({"500, true", "502, true", "504, true", "503, false", "429, false"})
    void statusDecidesIfTheOrderIsInDoubt(int status, boolean inDoubt) throws IOException {
        URI failing = serve(exchange -> exchange.sendResponseHeaders(status, -1));
        try (HttpSupplierGateway gateway = gateway(failing, LONG, POOL)) {
            assertThatExceptionOfType(SupplierUnavailableException.class).isThrownBy(() -> gateway.send(ORDER))
                    .withMessageContaining("status " + status).returns(inDoubt, SupplierUnavailableException::isInDoubt);
        }
    }

    @Test
    void reportsTheReasonOfAFinalRefusal() throws IOException {
        URI refusing = serve(exchange -> answer(exchange, 422, "application/problem+json", """
                {"type": "urn:bbops:problem:invalid-request", "detail": "no such\\npart", "purchaseOrder": 7}"""));
        try (HttpSupplierGateway gateway = gateway(refusing, LONG, POOL)) {
            assertThatExceptionOfType(SupplierRefusedException.class).isThrownBy(() -> gateway.send(ORDER))
                    .withMessageContaining("status 422: no such part");
        }
    }

    /** Responses of a proxy, of a TLS port, and of the supplier about the request or another order. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"400 | text/plain | Bad Request",
            "400 | text/html | <h1>The plain HTTP request was sent to HTTPS port</h1>", "413 | text/html | <h1>Too large</h1>",
            "431 | text/plain | ''", "400 | application/json | {\"purchaseOrder\": 7}",
            "400 | application/problem+json | {\"type\": \"about:blank\", \"purchaseOrder\": 7}",
            "400 | application/problem+json | {\"type\": \"urn:bbops:problem:invalid-request\"}",
            "400 | application/problem+json | {\"type\": \"urn:bbops:problem:invalid-request\", \"purchaseOrder\": 8}",
            "400 | application/problem+json | {\"type\": \"urn:bbops:problem:invalid-request\", \"purchaseOrder\": 7"})
    void onlyAProblemDocumentAboutTheOrderIsFinal(int status, String type, String body) throws IOException {
        URI foreign = serve(exchange -> answer(exchange, status, type, body));
        try (HttpSupplierGateway gateway = gateway(foreign, LONG, POOL)) {
            assertThatExceptionOfType(SupplierUnavailableException.class).isThrownBy(() -> gateway.send(ORDER))
                    .withMessageContaining("status " + status).returns(false, SupplierUnavailableException::isInDoubt);
        }
    }

    @Test
    void nonHttpPortIsUnavailable() throws IOException {
        try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                HttpSupplierGateway gateway = gateway(URI.create("http://127.0.0.1:" + port.getLocalPort()), LONG, POOL)) {
            CompletableFuture<Void> alert = CompletableFuture.runAsync(() -> answerWithTlsAlert(port));

            assertThatExceptionOfType(SupplierUnavailableException.class).isThrownBy(() -> gateway.send(ORDER));
            assertThat(alert).succeedsWithin(LONG);
        }
    }

    private static void answerWithTlsAlert(ServerSocket port) {
        try (Socket socket = port.accept()) {
            socket.getInputStream().read();
            socket.getOutputStream().write(new byte[] {0x15, 3, 1, 0, 2, 2, 80});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void answer(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    @Test
    void isOverloadedWhenAllItsConnectionsAreInUse() throws IOException {
        URI hanging = serve(_ -> pauseUntilReleased());
        try (HttpSupplierGateway gateway = gateway(hanging, LONG, Duration.ofMillis(50))) {
            CompletableFuture<Void> first = CompletableFuture.runAsync(() -> gateway.send(ORDER));
            await().until(() -> gateway.state().contains("leased=1"));

            assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> gateway.send(ORDER))
                    .withMessageContaining("max=1 leased=1").withMessageContaining("purchase order 7 was not sent")
                    .returns(Category.OVERLOADED, BusinessException::category);
            released.countDown();
            assertThat(first).failsWithin(LONG);
        }
    }

    private static HttpSupplierGateway gateway(URI url, Duration callMax, Duration poolMax) {
        return new HttpSupplierGateway(new SupplierClientSettings(url, LONG, callMax, LONG, poolMax, 1), PeerTls.ofJvm().context());
    }

    private URI serve(HttpHandler handler) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try (HttpExchange closing = exchange) {
                closing.getRequestBody().readAllBytes();
                handler.handle(closing);
            }
        });
        server.start();
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void pause() {
        await().pollDelay(Duration.ofMillis(20)).until(() -> true);
    }

    private void pauseUntilReleased() {
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
