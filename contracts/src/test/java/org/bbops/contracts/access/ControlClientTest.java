package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.contracts.supplier.HandOverState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the client with a process that answers as the test defines, and then neither continues nor closes the connection. */
@Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
class ControlClientTest {

    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final CountDownLatch over = new CountDownLatch(1);
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final ControlClient client = new ControlClient(LONG, Optional.of(ControlToken.ofThisProcess()), 10);
    private ServerSocket process;

    @BeforeEach
    void listen() throws IOException {
        process = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void end() throws IOException {
        over.countDown();
        client.close();
        process.close();
    }

    @Test
    void sendsTheTokenAndReturnsTheBody() throws IOException, InterruptedException {
        answer("200 OK", 4, "done");

        assertThat(client.get(address(), LONG)).asString(StandardCharsets.UTF_8).isEqualTo("done");
        assertThat(asked).first().isEqualTo("GET /figures HTTP/1.1");
        assertThat(asked).contains(ControlToken.HEADER + ": " + ControlToken.ofThisProcess().header());
    }

    @Test
    void timesOutWhenTheServerStopsAfterTheHead() {
        answer("200 OK", 4, "");

        assertThatThrownBy(() -> client.get(address(), SHORT)).isInstanceOf(IOException.class)
                .hasMessage("no whole answer to /figures within 300 ms");
    }

    @Test
    void rejectsABodyAboveTheMaximumSize() {
        answer("200 OK", 1_000_000, "0123456789ab");

        assertThatThrownBy(() -> client.get(address(), LONG)).isInstanceOf(IOException.class).hasMessageContaining("10");
    }

    @Test
    void reportsTheStatusOfARefusal() {
        answer("503 Busy", 0, "");

        assertThatThrownBy(() -> client.get(address(), LONG)).hasMessage(address() + " answered with status 503");
    }

    @Test
    void ignoresUnknownFields() throws IOException, InterruptedException {
        assertThat(jvm("{'compilationMillis':7,'collectionMillis':2,'other':1}")).isEqualTo(new JvmFigures(7, 2));
        assertThat(asked).contains("Accept: application/json");
    }

    @Test
    void rejectsAMissingField() {
        assertThatThrownBy(() -> jvm("{'compilationMillis':7,'collectingMillis':2}")).isInstanceOf(AnswerException.class)
                .hasMessageStartingWith(address() + " answered with something else than expected (")
                .hasMessageContaining("collectionMillis");
    }

    @Test
    void rejectsAMissingFieldOfAFlattenedGroup() throws IOException, InterruptedException {
        HandOverState state = new HandOverState(1, 2, 3, 4, new HandOverState.Times(5, 6.5, 7.5, 8.5, "SGlzdA=="));
        String wire = JsonMapper.shared().writeValueAsString(state);

        assertThat(json(wire, HandOverState.class)).isEqualTo(state);
        assertThatThrownBy(() -> json(wire.replace("handOverP90Millis", "p90"), HandOverState.class)).isInstanceOf(AnswerException.class)
                .hasMessageContaining("handOverP90Millis");
    }

    private JvmFigures jvm(String body) throws IOException, InterruptedException {
        return json(body.replace('\'', '"'), JvmFigures.class);
    }

    private <T> T json(String body, Class<T> type) throws IOException, InterruptedException {
        answer("200 OK", body.length(), body);
        try (ControlClient reader = new ControlClient(LONG)) {
            return reader.json(address(), type, LONG);
        }
    }

    @Test
    void reportsARefusedConnection() throws IOException {
        // Holds a port without listening on it, so that no other process can take it and answer.
        try (Socket silent = new Socket()) {
            silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            URI nobody = URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/figures");

            assertThatThrownBy(() -> client.get(nobody, LONG)).isInstanceOf(IOException.class).hasMessageContaining("onnect");
        }
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + process.getLocalPort() + "/figures");
    }

    private void answer(String status, int length, String beginning) {
        Thread.ofVirtual().start(() -> {
            try (Socket connection = process.accept()) {
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII)).lines()
                        .takeWhile(line -> !line.isEmpty()).forEach(asked::add);
                connection.getOutputStream().write("HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s".formatted(status, length, beginning)
                        .getBytes(StandardCharsets.US_ASCII));
                over.await();
            } catch (IOException | InterruptedException _) {
                // The test has ended.
            }
        });
    }
}
