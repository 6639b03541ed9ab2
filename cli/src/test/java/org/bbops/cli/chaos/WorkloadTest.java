package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Observations;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;

class WorkloadTest {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");
    private static final Phases PHASES = new Phases(Duration.ZERO, Duration.ofMinutes(1), Duration.ZERO);

    @Test
    void reportsFaultsOfItsAgents() {
        try (Workload workload = workload(agent(List.of("User 1 broke down"), new AgentException("killed", null)),
                agent(List.of("User 2 broke down"), new AgentException("killed", null)))) {
            workload.start();

            assertThat(workload.finish().faults()).containsExactly("User 1 broke down", "User 2 broke down");
            assertThat(workload.isBroken()).isFalse();
        }
    }

    @Test
    void reportsAFailureToPollItsAgents() {
        try (Workload workload = workload(agent(List.of(), new IllegalStateException("a histogram of another scale")))) {
            workload.start();
            await().until(workload::isBroken);

            assertThat(workload.finish().faults()).singleElement().asString().contains("The driver failed to poll its agents")
                    .contains("a histogram of another scale");
        }
    }

    private static Workload workload(Agent... agents) {
        return new Workload(RunPlan.of("test", new DomainUrls(NOWHERE, NOWHERE), Work.of(1, 42), PHASES, Duration.ofSeconds(1)),
                List.of(agents),
                _ -> Path.of("none"), new LiveFigures(PHASES, Load.ECPERF, new HandClock(), _ -> {
                }));
    }

    private static Agent agent(List<String> faults, RuntimeException whenAsked) {
        return new Agent() {
            @Override
            public String name() {
                return "agent";
            }

            @Override
            public void prepare(RunPlan plan, AgentShare share) {
            }

            @Override
            public void start(Duration delay) {
            }

            @Override
            public List<IntervalMeasurement> intervals(int fromNumber) {
                throw whenAsked;
            }

            @Override
            public void stop() {
            }

            @Override
            public AgentResult finish() {
                return new AgentResult(Observations.none(), new AgentHealth("agent", 0, 0, 0, 0, 0, 0), faults);
            }

            @Override
            public void close() {
            }
        };
    }
}
