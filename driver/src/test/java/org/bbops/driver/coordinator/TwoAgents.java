package org.bbops.driver.coordinator;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.AdjustedLimits;
import org.bbops.driver.testing.SystemDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Two agents and a system in memory, all over real sockets. */
abstract class TwoAgents {

    static final Duration STEADY = Duration.ofSeconds(3);

    SystemDouble system;
    AgentServer first;
    AgentServer second;

    @BeforeEach
    void startAll() throws IOException {
        system = SystemDouble.start();
        first = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open());
        second = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open());
    }

    @AfterEach
    void stopAll() {
        first.close();
        second.close();
        system.close();
    }

    List<Agent> agents() {
        return List.of(agent(first), agent(second));
    }

    static Agent agent(AgentServer server) {
        return new HttpAgent(URI.create("http://127.0.0.1:" + server.port()));
    }

    RunPlan plan(int injectionRate, Duration steady, DriverLimits limits) {
        return new RunPlan(RunPlan.VERSION, "test", new DomainUrls(system.url(), system.url()), Work.of(injectionRate, 42),
                new Phases(Duration.ofSeconds(1), steady, Duration.ofMillis(500)), Duration.ofMillis(300), limits);
    }

    /** Limits with a generous bound on lag, so that this machine's load does not affect the test. */
    static DriverLimits limits() {
        return generous().made();
    }

    static DriverLimits limits(Duration readyTimeout) {
        return generous().withReadyTimeout(readyTimeout).made();
    }

    /** Limits for a test in which an agent is lost, without losing the other by a stall of this machine. */
    static DriverLimits soonGivingUp() {
        return generous().withSilenceMax(Duration.ofSeconds(5)).made();
    }

    private static AdjustedLimits generous() {
        return AdjustedLimits.usual().withLagP99Max(Duration.ofMinutes(1)).withPunctualShareMin(0);
    }

    static RunListener onInterval(Consumer<RunEvent.Interval> listener) {
        return event -> {
            if (event instanceof RunEvent.Interval interval) {
                listener.accept(interval);
            }
        };
    }
}
