package org.bbops.driver.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.opentelemetry.api.trace.TracerProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.awaitility.Awaitility;
import org.bbops.driver.http.RequestException.ErrorAnswerException;
import org.bbops.driver.http.RequestException.NoAnswerException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests requests to a server that answers each with the next prepared text, byte for byte. */
@Timeout(60)
class RequestsTest {

    private static final String KEY = "{\"customerId\":5}";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + KEY.length() + "\r\n\r\n"
            + KEY;
    /** Answer after which the server closes the connection. */
    private static final String BREAKS_OFF = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{";

    private final Queue<String> answers = new ConcurrentLinkedQueue<>();
    private final Queue<Socket> accepted = new ConcurrentLinkedQueue<>();
    private final AtomicInteger asked = new AtomicInteger();
    private ServerSocket server;

    @BeforeEach
    void start() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        for (Socket each : accepted) {
            each.close();
        }
    }

    @Test
    void reusesAConnectionForTheNextRequest() {
        answers.addAll(List.of(OK, OK));
        try (Requests requests = requests(Duration.ofSeconds(30))) {
            DomainClient client = new DomainClient(requests, requests);

            assertThat(client.validateCustomer(5).customerId()).isEqualTo(5);
            assertThat(client.validateCustomer(5).customerId()).isEqualTo(5);

            assertThat(accepted).hasSize(1);
        }
    }

    @Test
    void closesAConnectionAtTheServersRequest() {
        answers.addAll(List.of(OK.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"), OK));
        try (Requests requests = requests(Duration.ofSeconds(30))) {
            DomainClient client = new DomainClient(requests, requests);

            client.validateCustomer(5);
            client.validateCustomer(5);

            assertThat(accepted).hasSize(2);
        }
    }

    @Test
    void reusesAConnectionAfterAnError() {
        String error = "HTTP/1.1 422 No\r\nContent-Length: 2\r\n\r\n{}";
        answers.addAll(List.of(error, OK));
        try (Requests requests = requests(Duration.ofSeconds(30))) {
            DomainClient client = new DomainClient(requests, requests);

            ErrorAnswerException refused = catchThrowableOfType(ErrorAnswerException.class, () -> client.validateCustomer(5));
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.body()).asString().isEqualTo("{}");
            assertThat(client.validateCustomer(5).customerId()).isEqualTo(5);
            assertThat(accepted).hasSize(1);
        }
    }

    @Test
    void readsAChunkedAnswerAfterAnInterimResponse() {
        answers.add("HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n" + KEY.substring(0, 8)
                + "\r\n8\r\n" + KEY.substring(8) + "\r\n0\r\n\r\n");
        try (Requests requests = requests(Duration.ofSeconds(30))) {
            assertThat(new DomainClient(requests, requests).validateCustomer(5).customerId()).isEqualTo(5);
        }
    }

    @Test
    void doesNotRetryARequestAfterAPartialAnswer() {
        answers.addAll(List.of(BREAKS_OFF, OK));
        try (Requests requests = requests(Duration.ofSeconds(30))) {
            DomainClient client = new DomainClient(requests, requests);

            assertThatThrownBy(() -> client.validateCustomer(5)).isInstanceOf(NoAnswerException.class)
                    .hasMessageContaining("GET http://127.0.0.1");
            assertThat(asked).hasValue(1);
            assertThat(client.validateCustomer(5).customerId()).isEqualTo(5);
            assertThat(accepted).hasSize(2);
        }
    }

    @Test
    void doesNotRetryARequestAfterAReadTimeout() {
        answers.add("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[");
        try (Requests requests = requests(Duration.ofMillis(200))) {
            DomainClient client = new DomainClient(requests, requests);

            assertThatThrownBy(() -> client.validateCustomer(5)).isInstanceOf(NoAnswerException.class)
                    .hasCauseInstanceOf(SocketTimeoutException.class);
        }
        // A busy server may read it only after the client has given up.
        Awaitility.await().untilAtomic(asked, org.hamcrest.Matchers.is(1));
        assertThat(accepted).hasSize(1);
    }

    @Test
    void treatsInvalidJsonAsNoAnswer() {
        answers.addAll(List.of(OK.replace(KEY, "<html></html>   "), OK.replace(KEY, "{\"customerId\":[]")));
        try (Requests requests = requests(Duration.ofSeconds(30))) {
            DomainClient client = new DomainClient(requests, requests);

            assertThatThrownBy(() -> client.validateCustomer(5)).isInstanceOf(NoAnswerException.class);
            assertThatThrownBy(() -> client.validateCustomer(5)).isInstanceOf(NoAnswerException.class);
        }
    }

    @Test
    void timesOutWaitingForAFreeConnection() throws Exception {
        answers.add("");
        try (Requests requests = new Requests(address(), 1, Duration.ofMillis(100), Duration.ofSeconds(30),
                TracerProvider.noop().get("off"))) {
            DomainClient client = new DomainClient(requests, requests);
            Thread first = Thread.ofVirtual().start(() -> {
                try {
                    client.validateCustomer(5);
                } catch (NoAnswerException _) {
                    // The test closes it during the request.
                }
            });
            Awaitility.await().untilAtomic(asked, org.hamcrest.Matchers.is(1));

            assertThatThrownBy(() -> client.validateCustomer(5)).isInstanceOf(NoAnswerException.class)
                    .hasCauseInstanceOf(ConnectionRequestTimeoutException.class);
            requests.close();
            assertThat(first.join(Duration.ofSeconds(50))).isTrue();
        }
    }

    private Requests requests(Duration answerTimeout) {
        return new Requests(address(), 2, Duration.ofSeconds(5), answerTimeout, TracerProvider.noop().get("off"));
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                accepted.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            }
        } catch (IOException _) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try {
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            while (in.readLine() != null) {
                for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
                    // Skips the headers; the requests have no body.
                }
                String answer = answers.remove();
                asked.incrementAndGet();
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
                if (answer.equals(BREAKS_OFF)) {
                    socket.close();
                }
            }
        } catch (IOException _) {
            // The client has closed it.
        }
    }
}
