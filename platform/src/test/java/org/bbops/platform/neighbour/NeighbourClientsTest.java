package org.bbops.platform.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.api.trace.TracerProvider;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.BoundedAnswer;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.listener.PeerTls;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.client.RestClient;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;
import tools.jackson.databind.json.JsonMapper;

class NeighbourClientsTest {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofSeconds(3);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private HttpServer server;
    private NeighbourClients clients;
    private volatile int status = 200;
    private volatile String body = "";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 0);
        server.setExecutor(threads);
        server.createContext("/corporate", exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type",
                    status < 400 ? "application/json" : "application/problem+json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        clients = waiting(LONG);
    }

    private static NeighbourClients waiting(Duration responseTimeout) {
        NeighbourSettings settings = new NeighbourSettings(Duration.ofSeconds(1), responseTimeout, Duration.ofSeconds(1), 1);
        return new NeighbourClients(settings, PeerTls.ofJvm(), RestClient.builder(),
                new NeighbourProblems(JsonMapper.shared()), new OwnTransactions(FaultPoints.OFF), TracerProvider.noop().get("off"));
    }

    /** Replaces the default clients, whose timeout is long enough for a busy machine. */
    private void setResponseTimeout(Duration responseTimeout) throws IOException {
        clients.close();
        clients = waiting(responseTimeout);
    }

    @AfterEach
    void stop() throws IOException {
        clients.close();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void callsTheNeighbourOverHttp() {
        body = "{\"sufficient\":true}";

        assertThat(corporate(server.getAddress().getPort()).checkCredit(1, BigDecimal.ONE).sufficient()).isTrue();
    }

    @Test
    void restoresTheErrorFromAProblemDocument() {
        status = 404;
        body = "{\"type\":\"urn:bbops:problem:unknown-customer\",\"detail\":\"c_customer has no customer 9\"}";

        BusinessException error = errorOf(server.getAddress().getPort());

        assertThat(error.category()).isEqualTo(Category.UNKNOWN_CUSTOMER);
        assertThat(error).hasMessage("c_customer has no customer 9");
    }

    @Test
    void reportsAnErrorWithoutAProblemDocumentAsInternal() {
        status = 500;
        body = "<html>oh no</html>";

        BusinessException error = errorOf(server.getAddress().getPort());

        assertThat(error.category()).isEqualTo(Category.INTERNAL);
        assertThat(error).hasMessageContaining("corporate domain answered 500");
    }

    @Test
    void namesAnUnreachableNeighbour() throws IOException {
        // Holds a port without listening on it: connections are refused, and no other process can take it and answer.
        try (Socket silent = new Socket()) {
            silent.bind(new InetSocketAddress(LOOPBACK, 0));

            BusinessException error = errorOf(silent.getLocalPort());

            assertThat(error.category()).isEqualTo(Category.NEIGHBOUR_UNAVAILABLE);
            assertThat(error).hasMessageContaining("corporate").hasMessageContaining(":" + silent.getLocalPort());
        }
    }

    @Test
    void timesOutWhenTheNeighbourIsSilent() throws IOException {
        setResponseTimeout(SHORT);
        // Connections are taken by the operating system, and nobody ever answers.
        try (ServerSocket silent = new ServerSocket(0, 1, LOOPBACK)) {
            assertThat(errorOf(silent.getLocalPort()).category()).isEqualTo(Category.NEIGHBOUR_UNAVAILABLE);
        }
    }

    @Test
    void refusesAnEndlessResponse() {
        answerEndlessly(new byte[8_192], 0);

        assertThat(errorOf(server.getAddress().getPort())).hasMessageContaining("longer than " + BoundedAnswer.BYTES_MAX + " bytes")
                .extracting(BusinessException::category).isEqualTo(Category.NEIGHBOUR_UNAVAILABLE);
    }

    @Test
    void timesOutOnATricklingResponse() throws IOException {
        setResponseTimeout(SHORT);
        answerEndlessly(new byte[1], 20_000_000);

        assertThat(errorOf(server.getAddress().getPort())).hasMessageContaining("took longer than 3000 ms")
                .extracting(BusinessException::category).isEqualTo(Category.NEIGHBOUR_UNAVAILABLE);
    }

    /** Writes spaces, which JSON allows at its beginning, until the client hangs up. */
    private void answerEndlessly(byte[] piece, long pauseNanos) {
        Arrays.fill(piece, (byte) ' ');
        server.removeContext("/corporate");
        server.createContext("/corporate", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            while (true) {
                exchange.getResponseBody().write(piece);
                exchange.getResponseBody().flush();
                LockSupport.parkNanos(pauseNanos);
            }
        });
    }

    /** Otherwise it would wait for requests that wait for locks of the transaction. */
    @Test
    void endsATransactionThoughAllConnectionsAreInUse() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        server.removeContext("/corporate");
        server.createContext("/corporate", _ -> {
            asked.countDown();
            LockSupport.park();
        });
        server.createContext("/transactions", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        int port = server.getAddress().getPort();
        threads.submit(() -> errorOf(port));
        asked.await();

        Ending ending = clients.controlClient(Ending.class, "corporate",
                new NeighbourAddresses.Address(URI.create("http://127.0.0.1:" + port)), ControlToken.of("0123456789abcdef"));
        assertThatCode(() -> ending.rollback("1-0a-0b")).doesNotThrowAnyException();
    }

    /** A control path. */
    @HttpExchange("/transactions")
    private interface Ending {

        @PostExchange("/{branch}/rollback")
        void rollback(@PathVariable String branch);
    }

    @Test
    void refusesToStartWithoutAnAddress() {
        assertThatThrownBy(() -> clients.client(CorporateService.class, "corporate", null))
                .isInstanceOf(StartRefusedException.class).hasMessageContaining("bbops.neighbours.corporate.url");
    }

    private BusinessException errorOf(int port) {
        return catchThrowableOfType(BusinessException.class, () -> corporate(port).discount(9));
    }

    private CorporateService corporate(int port) {
        return clients.client(CorporateService.class, "corporate",
                new NeighbourAddresses.Address(URI.create("http://127.0.0.1:" + port)));
    }
}
