package org.bbops.driver.agent;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.bbops.contracts.access.AgentAddress;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.access.ControlToken;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.agent.Wire.Intervals;
import org.bbops.driver.agent.Wire.Prepare;
import org.bbops.driver.agent.Wire.Refusal;
import org.bbops.driver.agent.Wire.Start;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;

/** An agent in another JVM, of this machine or another. */
public final class HttpAgent implements Agent {

    private static final Duration QUICK = Duration.ofSeconds(3);
    private static final int STATUS_OK = 200;
    /** Name of this process to agents, which serve one coordinator at a time. */
    private static final String THIS_PROCESS = UUID.randomUUID().toString();

    private final URI baseUrl;
    private final String coordinator;
    private final Duration quick;
    private final ControlClient http;
    private Duration intervalsTimeout;
    private Duration readyTimeout = QUICK;
    private Duration afterStart = QUICK;
    /** Volatile, as the thread that stops the run may not be the one that prepares or starts it. */
    private volatile Duration afterStop = QUICK;
    private volatile long endNanos = System.nanoTime();

    /** @param baseUrl base URL of the agent, e.g. {@code http://127.0.0.1:7070} */
    public HttpAgent(URI baseUrl) {
        this(baseUrl, QUICK);
    }

    /** @param quick time limit for requests that the agent answers at once */
    HttpAgent(URI baseUrl, Duration quick) {
        this(baseUrl, quick, Optional.of(ControlToken.ofThisProcess()), THIS_PROCESS);
    }

    HttpAgent(URI baseUrl, Duration quick, Optional<ControlToken> token, String coordinator) {
        this.baseUrl = baseUrl;
        this.coordinator = coordinator;
        this.quick = quick;
        this.intervalsTimeout = quick;
        this.http = new ControlClient(quick, token);
    }

    /**
     * The agent of that address, started by this process and given its token.
     *
     * @param address host:port
     */
    public static HttpAgent at(String address) {
        return new HttpAgent(AgentAddress.of(address).url());
    }

    /**
     * Returns the agent at an address, started by somebody else: it receives only the user's own token.
     *
     * @param address host:port, or an http or https base URL
     */
    public static HttpAgent elsewhere(String address) {
        return new HttpAgent(AgentAddress.of(address).url(), QUICK, ControlToken.ofTheUser(), THIS_PROCESS);
    }

    @Override
    public String name() {
        return baseUrl.getAuthority();
    }

    @Override
    public void prepare(RunPlan plan, AgentShare share) {
        readyTimeout = plan.limits().timeouts().ready();
        // While the coordinator waits for one agent it asks no other, and the others would take it for gone.
        Duration silenceMax = plan.limits().timeouts().silenceMax();
        intervalsTimeout = silenceMax.compareTo(quick) < 0 ? silenceMax : quick;
        afterStop = plan.limits().timeouts().finish().plus(quick);
        afterStart = plan.phases().total().plus(afterStop);
        ask(Wire.PREPARE, new Prepare(plan, share), readyTimeout);
    }

    @Override
    public void start(Duration delay) {
        endNanos = System.nanoTime() + delay.plus(afterStart).toNanos();
        ask(Wire.START, new Start(delay.toMillis()), quick);
    }

    @Override
    public List<IntervalMeasurement> intervals(int fromNumber) {
        return read(ask(Wire.INTERVALS, new Intervals(fromNumber), intervalsTimeout), new TypeReference<>() {
        });
    }

    @Override
    public void stop() {
        // Also for an agent that did not receive the stop: a stopped run need not reach its planned end.
        long stoppedEndNanos = System.nanoTime() + afterStop.toNanos();
        endNanos = endNanos - stoppedEndNanos > 0 ? stoppedEndNanos : endNanos;
        ask(Wire.STOP, "", quick);
    }

    @Override
    public AgentResult finish() {
        Duration left = Duration.ofNanos(endNanos - System.nanoTime());
        return read(ask(Wire.FINISH, "", left.compareTo(quick) > 0 ? left : quick), new TypeReference<>() {
        });
    }

    /**
     * Ends this process's reservation of the agent, and a run that is in progress; has no effect on an agent that is free.
     *
     * @throws AgentException when another coordinator has the agent, which keeps it; or when the agent does not answer
     */
    void release() {
        ask(Wire.RELEASE, "", quick);
    }

    @Override
    public void close() {
        http.close();
    }

    private byte[] ask(String path, Object question, Duration timeout) {
        HttpRequest.Builder request = HttpRequest.newBuilder(baseUrl.resolve(path)).header(Wire.COORDINATOR, coordinator)
                .POST(BodyPublishers.ofByteArray(Wire.JSON.writeValueAsBytes(question)));
        try {
            HttpResponse<byte[]> response = http.send(request, timeout);
            if (response.statusCode() != STATUS_OK) {
                throw new AgentException(read(response.body(), new TypeReference<Refusal>() {
                }).message(), null);
            }
            return response.body();
        } catch (IOException e) {
            throw new AgentException("Agent " + name() + " does not answer (" + e.getMessage() + "); is its process running?", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentException("Asking agent " + name() + " was interrupted.", e);
        }
    }

    private <T> T read(byte[] body, TypeReference<T> type) {
        try {
            return Wire.JSON.readValue(body, type);
        } catch (JacksonException e) {
            throw new AgentException("Agent " + name() + " gave an answer that cannot be read; start agents and "
                    + "coordinator from the same build: " + e.getOriginalMessage(), e);
        }
    }
}
