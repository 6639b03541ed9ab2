package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.trace.TracerProvider;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.SystemDouble;
import org.bbops.telemetry.metrics.ProcessMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Preparation of an agent in the driver's own process. */
@Timeout(60)
class LocalAgentTest {

    @Test
    void isReadyWithoutUsersOfItsOwn() throws IOException {
        try (SystemDouble system = SystemDouble.start(); LocalAgent agent = agent()) {
            RunPlan plan = plan(system);
            AgentShare second = new AgentShare(1, 2);

            assertThat(second.orderEntryUsers(plan).count() + second.plannedLines(plan).count()).isZero();
            assertThatCode(() -> agent.prepare(plan, second)).doesNotThrowAnyException();
        }
    }

    @Test
    void asksAgainWhenAStartingSystemIsOverloaded() throws IOException {
        try (SystemDouble system = SystemDouble.start(); LocalAgent agent = agent()) {
            system.refuseNext(4);

            assertThatCode(() -> agent.prepare(plan(system), new AgentShare(0, 1))).doesNotThrowAnyException();
        }
    }

    @Test
    void isNotReadyWhenTheSystemStaysOverloaded() throws IOException {
        try (SystemDouble system = SystemDouble.start(); LocalAgent agent = agent()) {
            system.refuseNext(5);

            assertThatThrownBy(() -> agent.prepare(plan(system), new AgentShare(0, 1))).isInstanceOf(AgentException.class)
                    .hasMessageContaining("gets no good answer from the system").hasMessageContaining("in 5 tries: 503")
                    .hasMessageContaining("Not up to speed yet");
        }
    }

    @Test
    void metricsShowAStoppedRunAsEnded() throws IOException {
        AgentCollector collector = new AgentCollector();
        try (SystemDouble system = SystemDouble.start();
                LocalAgent agent = agent(collector);
                ProcessMetrics metrics = new ProcessMetrics(collector)) {
            agent.prepare(plan(system, Duration.ofMinutes(45)), new AgentShare(0, 1));
            agent.start(Duration.ZERO);
            assertThat(page(metrics)).contains("bbops_driver_users 1.0", "bbops_driver_phase{phase=\"steady\"} 1.0");

            agent.stop();

            assertThat(page(metrics)).contains("bbops_driver_users 0.0", "bbops_driver_phase{phase=\"steady\"} 0.0",
                    "bbops_driver_phase{phase=\"ended\"} 1.0");
        }
    }

    private static List<String> page(ProcessMetrics metrics) {
        return new String(metrics.page(), StandardCharsets.UTF_8).lines().toList();
    }

    private static LocalAgent agent() {
        return agent(new AgentCollector());
    }

    private static LocalAgent agent(AgentCollector metrics) {
        return new LocalAgent("second", Clock.systemUTC(), Optional.empty(), metrics, TracerProvider.noop().get("off"));
    }

    private static RunPlan plan(SystemDouble system) {
        return plan(system, Duration.ofSeconds(1));
    }

    private static RunPlan plan(SystemDouble system, Duration steady) {
        return RunPlan.of("r", new DomainUrls(system.url(), system.url()), Work.of(1, 1).by(Load.closed(1, Duration.ZERO, Mix.SELECT)),
                new Phases(Duration.ZERO, steady, Duration.ZERO), Duration.ofSeconds(1));
    }
}
