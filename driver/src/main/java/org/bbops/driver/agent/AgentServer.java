package org.bbops.driver.agent;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import org.bbops.contracts.access.AccessException;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
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
 * Lets a coordinator direct the agent of this JVM over HTTP. Whoever may direct it can make this machine send load, so it asks
 * for a token, and listens elsewhere than on loopback with one only.
 */
public final class AgentServer implements AutoCloseable {

    /** A plan has some kilobytes. */
    static final int BODY_BYTES_MAX = 1 << 20;

    private static final int STATUS_OK = 200;
    private static final int STATUS_UNREADABLE = 400;
    private static final int STATUS_UNAUTHORIZED = 401;
    private static final int STATUS_UNKNOWN = 404;
    private static final int STATUS_METHOD = 405;
    private static final int STATUS_REFUSED = 409;
    private static final int STATUS_TOO_LARGE = 413;
    private static final int STATUS_BROKEN = 500;

    private final LocalAgent agent;
    private final AgentAccess access;
    private final HttpServer server;
    private final ProcessMetrics metrics;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();

    private AgentServer(LocalAgent agent, AgentAccess access, HttpServer server, ProcessMetrics metrics) {
        this.agent = agent;
        this.access = access;
        this.server = server;
        this.metrics = metrics;
    }

    /**
     * Listens.
     *
     * @param address where; port 0 takes any that is free
     * @param access who may direct it
     * @throws AccessException without a token, elsewhere than on loopback
     * @throws IOException the address cannot be listened on, because it is in use for instance
     */
    public static AgentServer start(InetSocketAddress address, AgentAccess access) throws IOException {
        return start(address, access, Optional.empty(), Tracing.off());
    }

    /**
     * Listens.
     *
     * @param counts file in which the totals of the run under way outlive a kill of this process; empty for memory
     * @param tracing makes a trace of each request of a user; the caller closes it
     * @throws IOException the address cannot be listened on, because it is in use for instance
     */
    public static AgentServer start(InetSocketAddress address, AgentAccess access, Optional<Path> counts, Tracing tracing)
            throws IOException {
        Binding.refuseOpen("The agent", address.getHostString(), access.token().isPresent());
        JdkServerLimits.set();
        HttpServer server = access.tls().isPresent() ? secured(address, access.tls().get()) : HttpServer.create(address, 0);
        String name = address.getHostString() + ":" + server.getAddress().getPort();
        AgentCollector collector = new AgentCollector();
        AgentServer agentServer = new AgentServer(
                new LocalAgent(name, Clock.systemDefaultZone(), counts, collector, tracing), access, server,
                new ProcessMetrics(collector));
        agentServer.listen();
        return agentServer;
    }

    private static HttpServer secured(InetSocketAddress address, SSLContext tls) throws IOException {
        HttpsServer server = HttpsServer.create(address, 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        return server;
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
            Prepare prepare = read(body, Prepare.class);
            agent.prepare(prepare.plan(), prepare.share());
            return "";
        });
        on(Wire.START, body -> {
            agent.start(Duration.ofMillis(read(body, Start.class).delayMillis()));
            return "";
        });
        on(Wire.INTERVALS, body -> agent.intervals(read(body, Intervals.class).fromNumber()));
        on(Wire.STOP, _ -> {
            agent.stop();
            return "";
        });
        on(Wire.FINISH, _ -> agent.finish());
        server.createContext(ProcessMetrics.PATH, this::tellMetrics);
        // Else the server itself would answer what it has no handler for, with a page.
        server.createContext("/", exchange -> {
            try (exchange) {
                receive(exchange, "", _ -> "");
            }
        });
        server.setExecutor(executor);
        server.start();
    }

    private void on(String path, Handler handler) {
        server.createContext(path, exchange -> {
            try (exchange) {
                receive(exchange, path, handler);
            }
        });
    }

    /** Refuses who may not ask, and what cannot be meant; the rest is the agent's to answer. */
    private void receive(HttpExchange exchange, String path, Handler handler) throws IOException {
        URI asked = exchange.getRequestURI();
        if (!access.admits(exchange.getRequestHeaders().getFirst(ControlToken.HEADER))) {
            refuseStranger(exchange);
        } else if (!path.equals(asked.getPath())) {
            answer(exchange, STATUS_UNKNOWN, new Refusal("An agent has no such path."));
        } else if (!"POST".equals(exchange.getRequestMethod())) {
            answer(exchange, STATUS_METHOD, new Refusal("An agent is asked by POST."));
        } else {
            handle(exchange, handler);
        }
    }

    /** On loopback for everybody, as the tools that ask for metrics expect it. */
    private void tellMetrics(HttpExchange exchange) throws IOException {
        boolean open = server.getAddress().getAddress().isLoopbackAddress();
        if (open || access.admits(exchange.getRequestHeaders().getFirst(ControlToken.HEADER))) {
            MetricsServer.answer(exchange, metrics);
            return;
        }
        try (exchange) {
            refuseStranger(exchange);
        }
    }

    private static void refuseStranger(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
        answer(exchange, STATUS_UNAUTHORIZED, new Refusal("The agent is asked with the token of " + ControlToken.VARIABLE
                + ", as the header Authorization: Bearer <token>; give agents and coordinator the same one."));
    }

    private static void handle(HttpExchange exchange, Handler handler) throws IOException {
        try {
            byte[] body = exchange.getRequestBody().readNBytes(BODY_BYTES_MAX + 1);
            if (body.length > BODY_BYTES_MAX) {
                answer(exchange, STATUS_TOO_LARGE, new Refusal("The request is larger than " + BODY_BYTES_MAX + " bytes."));
                return;
            }
            answer(exchange, STATUS_OK, handler.answer(body));
        } catch (AgentException e) {
            answer(exchange, STATUS_REFUSED, new Refusal(e.getMessage()));
        } catch (JacksonException | IllegalArgumentException e) {
            answer(exchange, STATUS_UNREADABLE, new Refusal("The request cannot be read: " + e.getMessage()));
        } catch (RuntimeException e) {
            answer(exchange, STATUS_BROKEN, new Refusal("The agent failed, which is a fault of the driver: " + e));
        }
    }

    private static <T> T read(byte[] body, Class<T> type) {
        T question = Wire.JSON.readValue(body, type);
        if (question == null) {
            throw new IllegalArgumentException("it is null, and must be an object");
        }
        return question;
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
