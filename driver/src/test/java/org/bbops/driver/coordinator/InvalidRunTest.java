package org.bbops.driver.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.coordinator.Coordinator.RunNotStartedException;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.testing.AdjustedLimits;
import org.junit.jupiter.api.Test;

/** Tests runs that cannot start and runs that are invalid. */
class InvalidRunTest extends TwoAgents {

    /** Timeout for an agent that will never be ready. */
    private static final Duration NOT_LONG = Duration.ofMillis(300);

    @Test
    void lossOfAnAgentEndsTheRunAndMakesItInvalid() throws IOException {
        List<Interval> reports = new ArrayList<>();
        RunMeasurement run;
        try (Socket portHolder = new Socket()) {
            RunListener killer = onInterval(report -> {
                reports.add(report);
                second.close();
                hold(portHolder, second.port());
            });
            run = new Coordinator(Clock.systemUTC()).run(plan(5, Duration.ofSeconds(60), soonGivingUp()), agents(), killer);
        }

        assertThat(run.isValid()).isFalse();
        assertThat(run.complete()).isFalse();
        assertThat(run.invalidBecause()).singleElement().asString()
                .contains("Agent 127.0.0.1:" + second.port() + " was lost").contains("does not answer");
        assertThat(run.agents()).singleElement().extracting(AgentHealth::agent).isEqualTo("127.0.0.1:" + first.port());
        assertThat(reports.getLast().elapsed()).isLessThan(Duration.ofSeconds(60));
    }

    /** Binds the port without listening on it, so that connections are refused: another process that took it might answer. */
    private static void hold(Socket holder, int port) {
        if (holder.isBound()) {
            return;
        }
        try {
            holder.setReuseAddress(true);
            holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void doesNotStartWhenAnAgentDoesNotListen() throws IOException {
        URI nobody = URI.create("http://127.0.0.1:" + second.port());
        second.close();

        try (Socket portHolder = new Socket()) {
            hold(portHolder, second.port());
            assertThatThrownBy(() -> new Coordinator(Clock.systemUTC())
                    // Comes first, so that the readiness of the other is never awaited.
                    .run(plan(5, STEADY, limits(NOT_LONG)), List.of(new HttpAgent(nobody), agent(first)), _ -> {
                    }))
                    .isInstanceOf(RunNotStartedException.class)
                    .hasMessageContaining("agent " + nobody.getAuthority() + " is not ready");
        }
        assertThat(system.factory().workOrders()).isEmpty();
    }

    @Test
    void waitsForAnAgentNoLongerThanThePlanAllows() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            Agent mute = new HttpAgent(URI.create("http://127.0.0.1:" + silent.getLocalPort()));

            assertThatThrownBy(() -> new Coordinator(Clock.systemUTC())
                    .run(plan(5, STEADY, limits(NOT_LONG)), List.of(mute, agent(first)), _ -> {
                    }))
                    .isInstanceOf(RunNotStartedException.class).hasMessageContaining("agent " + mute.name());
        }
    }

    @Test
    void doesNotStartWhenTheSystemDoesNotAnswer() throws IOException {
        RunPlan plan = plan(5, STEADY, limits());
        system.close();

        try (Socket portHolder = new Socket()) {
            hold(portHolder, system.url().getPort());
            assertThatThrownBy(() -> new Coordinator(Clock.systemUTC()).run(plan, agents(), _ -> {
            }))
                    .isInstanceOf(RunNotStartedException.class).hasMessageContaining("gets no good answer from the system");
        }
    }

    @Test
    void isInvalidWhenItIsStoppedEarly() {
        Coordinator coordinator = new Coordinator(Clock.systemUTC());

        RunListener stopper = onInterval(_ -> {
            if (!system.factory().workOrders().isEmpty()) {
                coordinator.stop();
            }
        });

        RunMeasurement run = coordinator.run(plan(5, Duration.ofSeconds(60), limits()), agents(), stopper);

        assertThat(run.invalidBecause()).singleElement().asString().startsWith("The run was stopped");
        assertThat(run.complete()).isTrue();
        assertThat(system.factory().workOrders().values()).isNotEmpty().allMatch(order -> order.stage() == Stage.COMPLETED);
    }

    @Test
    void givesUpOnUsersThatAreStillBusyAfterItIsStopped() {
        Coordinator coordinator = new Coordinator(Clock.systemUTC());
        DriverLimits brief = AdjustedLimits.of(limits()).withFinishTimeout(Duration.ofMillis(100)).made();
        RunListener stopper = onInterval(report -> {
            system.answerAfter(Duration.ofSeconds(10));
            if (report.elapsed().compareTo(Duration.ofMillis(1_200)) > 0 && system.keptBack() > 0) {
                coordinator.stop();
            }
        });

        RunMeasurement run = coordinator.run(plan(5, Duration.ofSeconds(60), brief), agents(), stopper);

        assertThat(run.invalidBecause()).anyMatch(reason -> reason.contains("gave up waiting for users that were still busy"));
    }

    @Test
    void isInvalidWhenAnAgentStartsLaterThanTheOthers() {
        DriverLimits usual = AdjustedLimits.of(limits()).withLagP99Max(DriverLimits.DEFAULTS.punctuality().lagP99Max()).made();
        List<Agent> agents = List.of(agent(first), new LateAgent(agent(second), Duration.ofMillis(600)));

        RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan(5, Duration.ofMillis(500), usual), agents, _ -> {
        });

        assertThat(run.invalidBecause()).anyMatch(reason -> reason.matches("An agent may have started up to \\d+ ms after .*"));
    }

    @Test
    void isInvalidWhenTheDriverWakesLaterThanItsLimit() {
        DriverLimits strict = AdjustedLimits.of(limits()).withLagP99Max(Duration.ZERO).made();

        RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan(5, STEADY, strict), agents(), _ -> {
        });

        assertThat(run.invalidBecause()).anyMatch(reason -> reason.startsWith("The driver's users woke late"));
    }
}
