package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.AdjustedLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HttpAgentTest {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");

    @Test
    void timesOutWhenAnAgentFreezesInMidAnswer() throws IOException {
        CountDownLatch over = new CountDownLatch(1);
        try (ServerSocket freezing = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                HttpAgent agent = new HttpAgent(URI.create("http://127.0.0.1:" + freezing.getLocalPort()), Duration.ofMillis(300))) {
            Thread.ofVirtual().start(() -> sendPartialAnswer(freezing, over));

            assertThatThrownBy(() -> agent.intervals(0)).isInstanceOf(AgentException.class)
                    .hasMessageContaining("does not answer (no whole answer to " + Wire.INTERVALS + " within 300 ms)");
        } finally {
            over.countDown();
        }
    }

    @Test
    @Timeout(60)
    void afterAStopWaitsNoLongerThanTheFinishTimeout() throws IOException {
        RunPlan days = new RunPlan(RunPlan.VERSION, "test", new DomainUrls(NOWHERE, NOWHERE), Work.of(1, 42),
                new Phases(Duration.ZERO, Duration.ofDays(2), Duration.ZERO), Duration.ofSeconds(1),
                AdjustedLimits.usual().withFinishTimeout(Duration.ofMillis(100)).made());
        CountDownLatch over = new CountDownLatch(1);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answerAllButFinish(exchange, over));
        server.start();
        try (HttpAgent agent = new HttpAgent(URI.create("http://127.0.0.1:" + server.getAddress().getPort()), Duration.ofSeconds(3))) {
            agent.prepare(days, new AgentShare(0, 1));
            agent.start(Duration.ZERO);
            agent.stop();

            assertThatThrownBy(agent::finish).isInstanceOf(AgentException.class)
                    .hasMessageContaining("no whole answer to " + Wire.FINISH);
        } finally {
            over.countDown();
            server.stop(0);
        }
    }

    private static void answerAllButFinish(HttpExchange exchange, CountDownLatch over) throws IOException {
        try (exchange) {
            if (exchange.getRequestURI().getPath().equals(Wire.FINISH)) {
                over.await();
            }
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("\"\"".getBytes(StandardCharsets.US_ASCII));
        } catch (InterruptedException _) {
            // The test has ended.
        }
    }

    private static void sendPartialAnswer(ServerSocket server, CountDownLatch over) {
        try (Socket connection = server.accept()) {
            connection.getOutputStream().write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{".getBytes(StandardCharsets.US_ASCII));
            connection.getOutputStream().flush();
            over.await();
        } catch (IOException | InterruptedException _) {
            // The test has ended.
        }
    }
}
