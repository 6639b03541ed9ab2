package org.bbops.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** A supplier domain that gives the test's answer, and holds the connection. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class HttpHandOverTest {

    private static final String BODY = "{\"outboxPending\":2,\"inDoubt\":1,\"queued\":4,\"deadLettered\":0,\"handOverCount\":9,"
            + "\"handOverP50Millis\":3.5,\"handOverP90Millis\":6,\"handOverP99Millis\":8,\"handOverMicros\":\"\",\"other\":1}";

    private static final Duration LONG = Duration.ofSeconds(40);

    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void end() {
        over.countDown();
    }

    @Test
    void readsTheStateOfPurchaseOrders() throws IOException {
        try (ServerSocket supplier = answering(BODY.length(), BODY)) {
            HttpHandOver handOver = handOver(supplier);
            // The first request may get no answer in time, and is repeated.
            await().atMost(LONG).untilAsserted(
                    () -> assertThat(handOver.state()).hasValueSatisfying(state -> assertThat(state.waiting()).isEqualTo(7)));
        }
    }

    @Test
    void waitsForALateAnswerWithMorePatience() throws IOException {
        try (ServerSocket supplier = answering(BODY.length(), BODY, Duration.ofMillis(1_500))) {
            URI address = URI.create("http://127.0.0.1:" + supplier.getLocalPort());

            assertThat(new HttpHandOver(address, LONG).state()).isPresent();
        }
    }

    @Test
    void stateIsUnknownWhenTheReplyStallsMidway() throws IOException {
        try (ServerSocket supplier = answering(BODY.length(), BODY.substring(0, 10))) {
            assertThat(handOver(supplier).state()).isEmpty();
        }
    }

    @Test
    void refusesAnAnswerThatLacksAField() throws IOException {
        String body = BODY.replace("\"inDoubt\":1,", "");
        try (ServerSocket supplier = answering(body.length(), body)) {
            HttpHandOver handOver = handOver(supplier);
            // The first request may get no answer in time, and is repeated.
            await().atMost(LONG).untilAsserted(() -> assertThatThrownBy(handOver::state).isInstanceOf(TestbedException.class)
                    .hasMessageStartingWith("The supplier domain answered http://127.0.0.1:%d/supplier/hand-over with ",
                            supplier.getLocalPort())
                    .hasMessageContaining("inDoubt").hasMessageEndingWith("; use command and services of the same version"));
        }
    }

    private static HttpHandOver handOver(ServerSocket supplier) {
        return new HttpHandOver(URI.create("http://127.0.0.1:" + supplier.getLocalPort()));
    }

    private ServerSocket answering(int length, String beginning) throws IOException {
        return answering(length, beginning, Duration.ZERO);
    }

    private ServerSocket answering(int length, String beginning, Duration pause) throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(() -> {
            try {
                while (true) {
                    Socket connection = server.accept();
                    Thread.ofVirtual().start(() -> answer(connection, length, beginning, pause));
                }
            } catch (IOException _) {
                // The test has ended.
            }
        });
        return server;
    }

    private void answer(Socket connection, int length, String beginning, Duration pause) {
        try (connection) {
            if (over.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
            connection.getOutputStream().write(("HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\n\r\n" + beginning)
                    .getBytes(StandardCharsets.US_ASCII));
            over.await();
        } catch (IOException | InterruptedException _) {
            // The test has ended, or the client has given up.
        }
    }
}
