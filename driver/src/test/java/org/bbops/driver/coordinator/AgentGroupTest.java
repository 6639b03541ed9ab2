package org.bbops.driver.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Observations;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.AdjustedLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests with agents that answer late, or never and ignore their own timeouts. */
@Timeout(60)
class AgentGroupTest {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");
    private static final Duration PATIENCE = Duration.ofMillis(300);
    /** Time for a call that is to be made, by a machine that may be busy. */
    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void anAgentThatDoesNotAnswerIsLost() {
        try (AgentGroup group = new AgentGroup(plan(), List.of(new StuckAgent()))) {
            group.each(5, agent -> agent.intervals(0));

            assertThat(group.hasLostOne()).isTrue();
            assertThat(group.faults()).singleElement().asString()
                    .contains("Agent stuck was lost 5 s after the start", "it did not answer within 300 ms");
        }
    }

    @Test
    void runEndsThoughAnAgentDoesNotAnswer() {
        try (AgentGroup group = new AgentGroup(plan(), List.of(new StuckAgent()))) {
            group.stop();

            assertThat(group.finish(new Merge())).isFalse();
            assertThat(group.faults()).singleElement().asString()
                    .startsWith("stuck did not send its measurements: it did not answer within");
        }
    }

    @Test
    void callsAgentsOnPlatformThreads() {
        AtomicBoolean virtual = new AtomicBoolean(true);
        try (AgentGroup group = new AgentGroup(plan(LONG), List.of(new StuckAgent()))) {
            group.each(0, _ -> virtual.set(Thread.currentThread().isVirtual()));
        }
        assertThat(virtual).isFalse();
    }

    @Test
    void waitingForTheSlowestResultIsNoSilenceOfTheOthers() {
        Duration silenceMax = Duration.ofSeconds(1);
        List<Agent> agents = List.of(new FinishingAgent(Duration.ZERO), new FinishingAgent(silenceMax.multipliedBy(2)));
        try (AgentGroup group = new AgentGroup(plan(silenceMax, LONG), agents)) {
            assertThat(group.finish(new Merge())).isTrue();

            group.each(5, agent -> agent.intervals(0));

            assertThat(group.hasLostOne()).isFalse();
        }
    }

    private static RunPlan plan() {
        return plan(PATIENCE);
    }

    private static RunPlan plan(Duration patience) {
        return plan(patience, patience);
    }

    private static RunPlan plan(Duration silenceMax, Duration finishTimeout) {
        return new RunPlan(RunPlan.VERSION, "test", new DomainUrls(NOWHERE, NOWHERE), Work.of(1, 42),
                new Phases(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(1)), Duration.ofMillis(500),
                AdjustedLimits.usual().withSilenceMax(silenceMax).withFinishTimeout(finishTimeout).made());
    }

    /** Agent that finishes, and then refuses to report its intervals. */
    private static final class FinishingAgent implements Agent {

        private final long finishedNanos;

        /** @param finishesIn time until it has finished */
        FinishingAgent(Duration finishesIn) {
            finishedNanos = System.nanoTime() + finishesIn.toNanos();
        }

        @Override
        public String name() {
            return "finishing";
        }

        @Override
        public void prepare(RunPlan plan, AgentShare share) {
            // Is always ready.
        }

        @Override
        public void start(Duration delay) {
            // Has no users.
        }

        @Override
        public List<IntervalMeasurement> intervals(int fromNumber) {
            throw new AgentException("refused", null);
        }

        @Override
        public void stop() {
            // Has no users.
        }

        @Override
        public AgentResult finish() {
            await().atMost(LONG).until(() -> System.nanoTime() - finishedNanos >= 0);
            return new AgentResult(Observations.none(), new AgentHealth(name(), 0, 0, 0, 0, 0, 0), List.of());
        }

        @Override
        public void close() {
            // Holds nothing.
        }
    }

    /** Agent that never answers. */
    private static final class StuckAgent implements Agent {

        @Override
        public String name() {
            return "stuck";
        }

        @Override
        public void prepare(RunPlan plan, AgentShare share) {
            stick();
        }

        @Override
        public void start(Duration delay) {
            stick();
        }

        @Override
        public List<IntervalMeasurement> intervals(int fromNumber) {
            throw stick();
        }

        @Override
        public void stop() {
            stick();
        }

        @Override
        public AgentResult finish() {
            throw stick();
        }

        @Override
        public void close() {
            // Holds nothing.
        }

        /** Blocks until it is interrupted. */
        private static AgentException stick() {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
            return new AgentException("interrupted", null);
        }
    }
}
