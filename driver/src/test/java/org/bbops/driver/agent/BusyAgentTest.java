package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bbops.contracts.event.RunEvent;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.coordinator.Coordinator;
import org.bbops.driver.coordinator.Coordinator.RunNotStartedException;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.AdjustedLimits;
import org.bbops.driver.testing.SystemDouble;
import org.junit.jupiter.api.Test;

/** Tests two coordinators of one agent, over real sockets. */
class BusyAgentTest {

    @Test
    void secondCoordinatorDoesNotDisturbTheFirstRun() throws IOException {
        List<Throwable> refusals = new ArrayList<>();
        try (SystemDouble system = SystemDouble.start();
                AgentServer server = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open());
                HttpAgent ofFirst = agent(server, "first");
                HttpAgent ofSecond = agent(server, "second")) {
            RunMeasurement first = run("first-1", system, ofFirst, () -> refusals.add(refusal("second-1", system, ofSecond)));
            RunMeasurement second = await().atMost(Duration.ofMinutes(1)).ignoreExceptionsInstanceOf(RunNotStartedException.class)
                    .until(() -> run("second-1", system, ofSecond, () -> {
                    }), Objects::nonNull);

            assertThat(refusals).isNotEmpty().allSatisfy(refusal -> assertThat(refusal).isInstanceOf(RunNotStartedException.class)
                    .hasMessageContainingAll("agent 127.0.0.1:" + server.port() + " is not ready", "the run 'first-1' of another"));
            assertThat(first.invalidBecause()).isEmpty();
            assertThat(first.complete()).isTrue();
            assertThat(second.invalidBecause()).isEmpty();
            assertThat(second.complete()).isTrue();
        }
    }

    @Test
    void secondCoordinatorBeginsAtOnceAfterARelease() throws IOException {
        try (SystemDouble system = SystemDouble.start();
                AgentServer server = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open());
                HttpAgent ofFirst = agent(server, "first");
                HttpAgent ofSecond = agent(server, "second")) {
            run("first-1", system, ofFirst, () -> {
            });
            List<String> address = List.of("127.0.0.1:" + server.port());
            assertThat(refusal("second-1", system, ofSecond)).isInstanceOf(RunNotStartedException.class);
            assertThatThrownBy(() -> AgentReservations.refuseBusy(address)).isInstanceOf(AgentException.class)
                    .hasMessageContaining("the run 'first-1' of another");
            ofFirst.release();
            assertThatCode(() -> AgentReservations.refuseBusy(address)).doesNotThrowAnyException();

            RunMeasurement second = run("second-2", system, ofSecond, () -> {
            });

            assertThat(second.complete()).isTrue();
        }
    }

    private static Throwable refusal(String runId, SystemDouble system, HttpAgent agent) {
        try {
            run(runId, system, agent, () -> {
            });
        } catch (RunNotStartedException e) {
            return e;
        }
        return new AssertionError("the second run was started");
    }

    private static RunMeasurement run(String runId, SystemDouble system, HttpAgent agent, Runnable onStart) {
        RunPlan plan = new RunPlan(RunPlan.VERSION, runId, new DomainUrls(system.url(), system.url()), Work.of(2, 42),
                new Phases(Duration.ZERO, Duration.ofMillis(900), Duration.ZERO), Duration.ofMillis(300),
                AdjustedLimits.usual().withLagP99Max(Duration.ofMinutes(1)).withPunctualShareMin(0)
                        .withSilenceMax(Duration.ofSeconds(5)).made());
        return new Coordinator(Clock.systemUTC()).run(plan, List.of(agent), event -> {
            if (event instanceof RunEvent.UsersStart) {
                onStart.run();
            }
        });
    }

    private static HttpAgent agent(AgentServer server, String coordinator) {
        return new HttpAgent(URI.create("http://127.0.0.1:" + server.port()), Duration.ofSeconds(30), Optional.empty(), coordinator);
    }
}
