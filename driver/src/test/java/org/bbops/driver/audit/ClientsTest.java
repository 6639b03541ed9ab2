package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.wire.OrderContent;
import org.bbops.driver.audit.Audit.AuditException;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClientsTest {

    private final Map<String, String> answers = new HashMap<>();
    private volatile int statusOtherwise = 500;
    private HttpServer server;
    private URI base;

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String answer = answers.get(exchange.getRequestURI().toString());
            byte[] body = (answer == null ? "{}" : answer).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer == null ? statusOtherwise : 200, body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
        base = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    @Test
    void readsTheOrdersOfTheEmulatorPageByPage() {
        answers.put("/emulator/control/counters", "{\"received\":9,\"accepted\":9,\"duplicates\":0,\"refused\":0,\"deliveredOrders\":8,"
                + "\"deliveredLines\":8,\"pendingDeliveries\":3,\"retries\":0,\"unknown\":0,\"undeliverable\":0}");
        answers.put("/emulator/control/orders?afterNumber=0&limit=10000", orders(1, 10_000));
        answers.put("/emulator/control/orders?afterNumber=10000&limit=10000", orders(10_001, 10_002));

        EmulatorBooks books = new BooksClient().emulator(base);

        assertThat(books.pendingDeliveries()).isEqualTo(3);
        assertThat(books.orders()).hasSize(10_002).containsEntry(10_002, new EmulatorOrder(10_002,
                new EmulatorOrder.Receipts(1, 1, 0), new EmulatorOrder.Lines(2, 2, 0), 0, new OrderContent(40, 77)));
    }

    @Test
    void readsTheBooksOfTheHandOver() {
        answers.put("/supplier/hand-over", "{\"outboxPending\":1,\"inDoubt\":6,\"queued\":2,\"deadLettered\":3,\"handOverCount\":4,"
                + "\"handOverP50Millis\":5.5,\"handOverP90Millis\":9.5,\"handOverP99Millis\":9.5,\"handOverMicros\":\"\"}");

        assertThat(new BooksClient().handOver(base)).isEqualTo(new HandOverState(1, 6, 2, 3, new HandOverState.Times(4, 5.5, 9.5, 9.5)));
    }

    @Test
    void namesTheServiceWhoseBooksCannotBeRead() {
        assertThatThrownBy(() -> new BooksClient().handOver(base)).isInstanceOf(AuditException.class)
                .hasMessage("The supplier domain answered %s/supplier/hand-over with status 500, so the audit cannot be made", base);
        server.stop(0);
        assertThatThrownBy(() -> new BooksClient().emulator(base)).isInstanceOf(AuditException.class)
                .hasMessageContaining("The supplier emulator does not answer at " + base);
    }

    @Test
    void namesTheEnvironmentVariableOfAMissingToken() {
        statusOtherwise = 401;

        assertThatThrownBy(() -> new BooksClient().emulator(base)).isInstanceOf(AuditException.class).hasMessage("The supplier emulator at "
                + base + "/emulator/control/counters asks for a control token, so the audit cannot be made; set the environment variable "
                + "BBOPS_CONTROL_TOKEN to the token that it was started with");
    }

    @Test
    void rejectsAnAnswerThatIsNotJson() {
        answers.put("/supplier/hand-over", "<html>");

        assertThatThrownBy(() -> new BooksClient().handOver(base)).isInstanceOf(AuditException.class)
                .hasMessageContaining("with something else than expected");
    }

    private static String orders(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(number -> ("{\"number\":%d,\"received\":1,\"accepted\":1,"
                + "\"duplicates\":0,\"deliveredLines\":2,\"lines\":2,\"undeliverable\":0,\"differing\":0,\"quantity\":40,\"checksum\":77}")
                .formatted(number))
                .collect(Collectors.joining(",", "[", "]"));
    }
}
