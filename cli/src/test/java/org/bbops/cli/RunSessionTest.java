package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.bbops.cli.run.CountingSystem;
import org.bbops.cli.run.RecordingScreen;
import org.bbops.cli.run.RunProgress;
import org.bbops.cli.run.RunStream;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the end of a session whose agent was started by somebody else. */
class RunSessionTest {

    private static final int OK = 200;
    private static final int RESERVED = 409;

    private CountingSystem system;
    private AgentServer agent;

    @BeforeEach
    void start() throws IOException {
        system = CountingSystem.start();
        agent = AgentServer.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), AgentAccess.open());
    }

    @AfterEach
    void stop() {
        agent.close();
        system.close();
    }

    @Test
    void freesItsAgentAfterItsWork() throws Exception {
        assertThat(carryOut(() -> 0)).isZero();

        assertThat(statusForAnotherCoordinator()).isEqualTo(OK);
    }

    @Test
    void freesItsAgentAfterAnError() throws Exception {
        IllegalStateException failure = new IllegalStateException("the database is gone");

        assertThatThrownBy(() -> carryOut(() -> {
            throw failure;
        })).isSameAs(failure);

        assertThat(statusForAnotherCoordinator()).isEqualTo(OK);
    }

    @Test
    void publishesARequestToStopOnce() {
        List<RunEvent> events = new ArrayList<>();
        Stop asked = new Stop();

        new RunSession(display(events::add), new LiveOption(), asked, List.of())
                .carryOut(_ -> new StandInTestbed(system.url(), List.of()) {
                }, (_, _) -> new RunSession.Work(() -> {
                    asked.ask();
                    asked.ask();
                    return 0;
                }, () -> "nothing is kept"));

        assertThat(events).containsExactly(new RunEvent.Stopping());
    }

    private static Display display(RunListener listener) {
        RunProgress progress = new RunProgress(Clock.systemUTC());
        return new Display(new RecordingScreen(), new RunStream(progress, listener), progress, () -> {
        });
    }

    /** Carries out a session that reserves the agent before it does this work. */
    private int carryOut(IntSupplier work) {
        return new RunSession(display(_ -> {
        }), new LiveOption(), new Stop(), List.of(address())).carryOut(
                _ -> new StandInTestbed(system.url(), List.of(address())) {
                }, (_, _) -> new RunSession.Work(() -> {
                    reserve();
                    assertThat(statusForAnotherCoordinator()).as("during the work").isEqualTo(RESERVED);
                    return work.getAsInt();
                }, () -> "nothing is kept"));
    }

    private void reserve() {
        try (HttpAgent client = HttpAgent.elsewhere(address())) {
            client.prepare(RunPlan.of("test", new DomainUrls(system.url(), system.url()), Work.of(1, 42), Phases.FORMAL,
                    Duration.ofSeconds(2)), new AgentShare(0, 1));
        }
    }

    private int statusForAnotherCoordinator() {
        HttpRequest stop = HttpRequest.newBuilder(URI.create("http://" + address() + "/agent/stop"))
                .header("Bbops-Coordinator", "another").POST(BodyPublishers.ofString("\"\"")).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(stop, BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private String address() {
        return "127.0.0.1:" + agent.port();
    }
}
