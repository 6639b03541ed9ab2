package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.trace.TracerProvider;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
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

    private static LocalAgent agent() {
        return new LocalAgent("second", Clock.systemUTC(), Optional.empty(), new AgentCollector(), TracerProvider.noop().get("off"));
    }

    private static RunPlan plan(SystemDouble system) {
        return RunPlan.of("r", new DomainUrls(system.url(), system.url()), Work.of(1, 1).by(Load.closed(1, Duration.ZERO, Mix.SELECT)),
                new Phases(Duration.ZERO, Duration.ofSeconds(1), Duration.ZERO), Duration.ofSeconds(1));
    }
}
