package org.bbops.driver.agent;

import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.process.StrictJson;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.agent.Wire.Intervals;
import org.bbops.driver.agent.Wire.Prepare;
import org.bbops.driver.agent.Wire.Refusal;
import org.bbops.driver.agent.Wire.Start;
import org.bbops.driver.plan.RunPlan;
import org.bbops.http.HttpListener;
import org.bbops.http.HttpListener.HttpService;
import org.bbops.http.HttpListener.ListenerBounds;
import org.bbops.http.Question;
import org.bbops.http.Reply;
import org.bbops.telemetry.metrics.ProcessMetrics;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP server through which a coordinator directs the agent of this JVM. A caller can make this machine send load, so the server requires a
 * token, and listens beyond loopback only with one.
 */
public final class AgentServer implements HttpService, AutoCloseable {

    /** Largest request; a plan has a few kilobytes. */
    static final int BODY_BYTES_MAX = 1 << 20;

    private static final int STATUS_OK = 200;
    private static final int STATUS_UNREADABLE = 400;
    private static final int STATUS_UNAUTHORIZED = 401;
    private static final int STATUS_UNKNOWN = 404;
    private static final int STATUS_METHOD = 405;
    private static final int STATUS_REFUSED = 409;
    private static final int STATUS_BROKEN = 500;

    /** A coordinator has one connection or two, and asks every half second. */
    private static final ListenerBounds BOUNDS = ListenerBounds.of(64, BODY_BYTES_MAX);

    private static final Reply STRANGER = new Reply.Whole(STATUS_UNAUTHORIZED,
            Map.of(Reply.CONTENT_TYPE, "application/json", "WWW-Authenticate", "Bearer"),
            Wire.JSON.writeValueAsBytes(new Refusal("The agent is asked with the token of " + ControlToken.VARIABLE
                    + ", as the header Authorization: Bearer <token>; give agents and coordinator the same one.")));

    private final LocalAgent agent;
    private final ReservedAgent reserved;
    private final AgentAccess access;
    private final HttpListener listener;
    private final ProcessMetrics metrics;
    private final Map<String, BiFunction<String, byte[], Object>> handlers;

    private AgentServer(LocalAgent agent, AgentAccess access, HttpListener listener, ProcessMetrics metrics) {
        this.agent = agent;
        this.reserved = new ReservedAgent(agent, Clock.systemUTC(), System::nanoTime);
        this.access = access;
        this.listener = listener;
        this.metrics = metrics;
        this.handlers = handlers();
    }

    /**
     * Starts the server.
     *
     * @param address address to listen on; port 0 takes any free port
     * @param access access control
     * @throws StartRefusedException when the address is not loopback and there is no token
     * @throws IOException when the address cannot be listened on, for example because it is in use
     */
    public static AgentServer start(InetSocketAddress address, AgentAccess access) throws IOException {
        return start(address, access, Optional.empty(), TracerProvider.noop().get("off"));
    }

    /**
     * Starts the server.
     *
     * @param counts file in which the totals of the current run survive a kill of this process; empty for memory
     * @param tracer makes a trace of each request of a user
     * @throws IOException when the address cannot be listened on, for example because it is in use
     */
    public static AgentServer start(InetSocketAddress address, AgentAccess access, Optional<Path> counts, Tracer tracer)
            throws IOException {
        Binding.refuseOpen("The agent", address.getHostString(), access.token().isPresent());
        HttpListener listener = HttpListener.bind(address, access.tls(), BOUNDS);
        String name = address.getHostString() + ":" + listener.address().getPort();
        AgentCollector collector = new AgentCollector();
        AgentServer server = new AgentServer(new LocalAgent(name, Clock.systemDefaultZone(), counts, collector, tracer), access,
                listener, new ProcessMetrics(collector));
        listener.serve(server);
        return server;
    }

    /** The port it listens on. */
    public int port() {
        return listener.address().getPort();
    }

    /** Stops listening and drops the run, if there is one. */
    @Override
    public void close() {
        listener.close();
        agent.close();
        metrics.close();
    }

    /** Returns the handler of each path: a function of the coordinator and the body. */
    private Map<String, BiFunction<String, byte[], Object>> handlers() {
        return Map.of(Wire.PREPARE, (coordinator, body) -> {
            agent.refuseVersion(JsonMapper.shared().readTree(body).at("/plan/version").asInt(RunPlan.VERSION));
            Prepare prepare = read(body, Prepare.class);
            reserved.prepare(coordinator, prepare.plan(), prepare.share());
            return "";
        }, Wire.START, (coordinator, body) -> {
            reserved.start(coordinator, Duration.ofMillis(read(body, Start.class).delayMillis()));
            return "";
        }, Wire.INTERVALS, (coordinator, body) -> reserved.intervals(coordinator, read(body, Intervals.class).fromNumber()),
                Wire.STOP, (coordinator, _) -> {
                    reserved.stop(coordinator);
                    return "";
                }, Wire.FINISH, (coordinator, _) -> reserved.finish(coordinator), Wire.RELEASE, (coordinator, _) -> {
                    reserved.release(coordinator);
                    return "";
                });
    }

    @Override
    public Reply.Whole refuse(String sentence) {
        return json(STATUS_UNREADABLE, new Refusal(sentence));
    }

    private static Reply.Whole json(int status, Object content) {
        return new Reply.Whole(status, Map.of(Reply.CONTENT_TYPE, "application/json"), Wire.JSON.writeValueAsBytes(content));
    }

    /** Rejects unauthenticated requests (401) and unknown ones (404, 405); the rest is the agent's to answer. */
    @Override
    public Reply answer(Question question) {
        boolean admitted = access.admits(question.headers().get(ControlToken.HEADER));
        // On loopback, metrics need no token, as the tools that scrape them expect.
        if (question.path().equals(ProcessMetrics.PATH) && (admitted || listener.address().getAddress().isLoopbackAddress())) {
            return metrics(question);
        }
        if (!admitted) {
            return STRANGER;
        }
        BiFunction<String, byte[], Object> handler = handlers.get(question.path());
        if (handler == null) {
            return json(STATUS_UNKNOWN, new Refusal("An agent has no such path."));
        }
        return question.method().equals("POST") ? handled(handler, question)
                : json(STATUS_METHOD, new Refusal("An agent is asked by POST."));
    }

    private Reply metrics(Question question) {
        return question.method().equals("GET")
                ? new Reply.Whole(STATUS_OK, Map.of(Reply.CONTENT_TYPE, ProcessMetrics.CONTENT_TYPE), metrics.page())
                : json(STATUS_METHOD, new Refusal("Metrics are asked for by GET."));
    }

    private static Reply handled(BiFunction<String, byte[], Object> handler, Question question) {
        try {
            return json(STATUS_OK, handler.apply(question.headers().getOrDefault(Wire.COORDINATOR, ""), question.body()));
        } catch (AgentException e) {
            return json(STATUS_REFUSED, new Refusal(e.getMessage()));
        } catch (JacksonException e) {
            return json(STATUS_UNREADABLE, new Refusal("The request cannot be read: " + StrictJson.reasonOf(e)));
        } catch (IllegalArgumentException e) {
            return json(STATUS_UNREADABLE, new Refusal("The request cannot be read: " + e.getMessage()));
        } catch (RuntimeException e) {
            return json(STATUS_BROKEN, new Refusal("The agent failed, which is a fault of the driver: " + e));
        }
    }

    private static <T> T read(byte[] body, Class<T> type) {
        T question = Wire.JSON.readValue(body, type);
        if (question == null) {
            throw new IllegalArgumentException("it is null, and must be an object");
        }
        return question;
    }

    /**
     * Access control of an agent.
     *
     * @param token token required of a coordinator; empty to require none, on loopback
     * @param tls certificate to present; empty for plain HTTP
     */
    public record AgentAccess(Optional<ControlToken> token, Optional<SSLContext> tls) {

        /** Access for everybody on this machine, without encryption. */
        public static AgentAccess open() {
            return new AgentAccess(Optional.empty(), Optional.empty());
        }

        /**
         * Reads the key and certificate that an agent shows to its coordinator.
         *
         * @param keyStore a PKCS #12 or JKS file with one key and its certificate
         * @param password of the file and the key
         * @throws WrongInputException when the file cannot be read with that password
         */
        public static SSLContext certificate(Path keyStore, String password) {
            if (!Files.isRegularFile(keyStore)) {
                throw new WrongInputException("There is no key store " + keyStore + "; name a PKCS #12 file");
            }
            try {
                KeyStore keys = KeyStore.getInstance(keyStore.toFile(), password.toCharArray());
                KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
                managers.init(keys, password.toCharArray());
                SSLContext context = SSLContext.getInstance("TLS");
                context.init(managers.getKeyManagers(), null, null);
                return context;
            } catch (IOException | GeneralSecurityException e) {
                throw new WrongInputException("The key store " + keyStore + " cannot be read (" + e.getMessage()
                        + "); name a PKCS #12 file and set its password", e);
            }
        }

        /** Returns true when a request with this value of the header is authorized. */
        boolean admits(String authorization) {
            return token.map(wanted -> wanted.admits(authorization)).orElse(true);
        }
    }
}
