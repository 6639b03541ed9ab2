package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class HttpAgentTest {

    @Test
    void givesAnAgentUpThatFreezesInTheMiddleOfItsAnswer() throws IOException {
        CountDownLatch over = new CountDownLatch(1);
        try (ServerSocket freezing = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                HttpAgent agent = new HttpAgent(URI.create("http://127.0.0.1:" + freezing.getLocalPort()), Duration.ofMillis(300))) {
            Thread.ofVirtual().start(() -> beginToAnswer(freezing, over));

            assertThatThrownBy(() -> agent.intervals(0)).isInstanceOf(AgentException.class)
                    .hasMessageContaining("does not answer (no whole answer to " + Wire.INTERVALS + " within 300 ms)");
        } finally {
            over.countDown();
        }
    }

    private static void beginToAnswer(ServerSocket server, CountDownLatch over) {
        try (Socket connection = server.accept()) {
            connection.getOutputStream().write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{".getBytes(StandardCharsets.US_ASCII));
            connection.getOutputStream().flush();
            over.await();
        } catch (IOException | InterruptedException _) {
            // The test has ended.
        }
    }
}
