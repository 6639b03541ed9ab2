package org.bbops.driver.agent;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.bbops.driver.agent.Wire.Intervals;
import org.bbops.driver.agent.Wire.Prepare;
import org.bbops.driver.agent.Wire.Refusal;
import org.bbops.driver.agent.Wire.Start;
import org.bbops.driver.metrics.AgentCollector;
import org.bbops.telemetry.metrics.MetricsServer;
import org.bbops.telemetry.metrics.ProcessMetrics;
import org.bbops.telemetry.trace.Tracing;
import tools.jackson.core.JacksonException;

/**
 * Lets a coordinator direct the agent of this JVM over HTTP. Whoever reaches the port can make this machine send load:
 * listen on loopback or in a network of one's own.
 */
public final class AgentServer implements AutoCloseable {

    private static final int BODY_BYTES_MAX = 1 << 20;
    private static final int STATUS_REFUSED = 409;
    private static final int STATUS_UNREADABLE = 400;
    private static final int STATUS_BROKEN = 500;

    private final LocalAgent agent;
    private final HttpServer server;
    private final ProcessMetrics metrics;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();

    private AgentServer(LocalAgent agent, HttpServer server, ProcessMetrics metrics) {
        this.agent = agent;
        this.server = server;
        this.metrics = metrics;
    }

    /**
     * Listens, without tracing.
     *
     * @param address where; port 0 takes any that is free
     * @throws IOException the address cannot be listened on, because it is in use for instance
     */
    public static AgentServer start(InetSocketAddress address) throws IOException {
        return start(address, Optional.empty(), Tracing.off());
    }

    /**
     * Listens.
     *
     * @param address where; port 0 takes any that is free
     * @param counts file in which the totals of the run under way outlive a kill of this process; empty for memory
     * @param tracing makes a trace of each request of a user; the caller closes it
     * @throws IOException the address cannot be listened on, because it is in use for instance
     */
    public static AgentServer start(InetSocketAddress address, Optional<Path> counts, Tracing tracing) throws IOException {
        HttpServer server = HttpServer.create(address, 0);
        String name = address.getHostString() + ":" + server.getAddress().getPort();
        AgentCollector collector = new AgentCollector();
        AgentServer agentServer = new AgentServer(
                new LocalAgent(name, Clock.systemDefaultZone(), counts, collector, tracing), server, new ProcessMetrics(collector));
        agentServer.listen();
        return agentServer;
    }

    /** The port it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Stops listening and drops the run, if there is one. */
    @Override
    public void close() {
        server.stop(0);
        executor.shutdownNow();
        agent.close();
        metrics.close();
    }

    private void listen() {
        on(Wire.PREPARE, body -> {
            Prepare prepare = Wire.JSON.readValue(body, Prepare.class);
            agent.prepare(prepare.plan(), prepare.share());
            return "";
        });
        on(Wire.START, body -> {
            agent.start(Duration.ofMillis(Wire.JSON.readValue(body, Start.class).delayMillis()));
            return "";
        });
        on(Wire.INTERVALS, body -> agent.intervals(Wire.JSON.readValue(body, Intervals.class).fromNumber()));
        on(Wire.STOP, _ -> {
            agent.stop();
            return "";
        });
        on(Wire.FINISH, _ -> agent.finish());
        server.createContext(ProcessMetrics.PATH, exchange -> MetricsServer.answer(exchange, metrics));
        server.setExecutor(executor);
        server.start();
    }

    private void on(String path, Handler handler) {
        server.createContext(path, exchange -> {
            try (exchange) {
                handle(exchange, handler);
            }
        });
    }

    private static void handle(HttpExchange exchange, Handler handler) throws IOException {
        try {
            byte[] body = exchange.getRequestBody().readNBytes(BODY_BYTES_MAX);
            answer(exchange, 200, handler.answer(body));
        } catch (AgentException e) {
            answer(exchange, STATUS_REFUSED, new Refusal(e.getMessage()));
        } catch (JacksonException | IllegalArgumentException e) {
            answer(exchange, STATUS_UNREADABLE, new Refusal("The request cannot be read: " + e.getMessage()));
        } catch (RuntimeException e) {
            answer(exchange, STATUS_BROKEN, new Refusal("The agent failed, which is a fault of the driver: " + e));
        }
    }

    private static void answer(HttpExchange exchange, int status, Object content) throws IOException {
        byte[] body = Wire.JSON.writeValueAsBytes(content);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    @FunctionalInterface
    private interface Handler {
        Object answer(byte[] body);
    }
}
