package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.junit.jupiter.api.Test;

/** Tests the reservation of an agent by one of several coordinators. */
class ReservedAgentTest {

    private static final AgentShare ALL = new AgentShare(0, 1);
    private static final String FIRST = "first";
    private static final String SECOND = "second";

    private final AtomicLong nanos = new AtomicLong();
    private final Questions asked = new Questions();
    private final ReservedAgent agent = new ReservedAgent(asked,
            Clock.fixed(Instant.parse("2026-11-26T08:30:05.7Z"), ZoneOffset.UTC), nanos::get);

    @Test
    void refusesAllRequestsOfASecondCoordinator() {
        agent.prepare(FIRST, plan("mine-1"), ALL);
        agent.start(FIRST, Duration.ZERO);

        Map<String, Runnable> questions = Map.of("prepare", () -> agent.prepare(SECOND, plan("other"), ALL), "start",
                () -> agent.start(SECOND, Duration.ZERO), "intervals", () -> agent.intervals(SECOND, 0), "stop", () -> agent.stop(SECOND),
                "finish", () -> agent.finish(SECOND), "release", () -> agent.release(SECOND));
        questions.forEach((name, question) -> assertThatThrownBy(question::run, "%s of a second coordinator", name)
                .isInstanceOf(AgentException.class).hasMessage("Agent here:1 has been busy with the run 'mine-1'"
                        + " of another coordinator since 2026-11-26T08:30:05Z; wait until that has ended, or take another agent (this one is"
                        + " free when it has heard nothing from that coordinator for 14 s)"));
        assertThat(asked.all).containsExactly("prepare mine-1", "start");
    }

    @Test
    void letsItsCoordinatorStopAndPrepareAgain() {
        agent.prepare(FIRST, plan("one"), ALL);
        agent.start(FIRST, Duration.ZERO);
        agent.stop(FIRST);
        agent.prepare(FIRST, plan("two"), ALL);

        assertThat(asked.all).containsExactly("prepare one", "start", "stop", "prepare two");
    }

    @Test
    void staysReservedBetweenTwoRunsOfItsCoordinator() {
        agent.prepare(FIRST, plan("one"), ALL);
        agent.start(FIRST, Duration.ZERO);
        agent.finish(FIRST);
        pass(Duration.ofSeconds(14));
        assertThatThrownBy(() -> agent.prepare(SECOND, plan("other"), ALL), "prepare of a second coordinator between two runs")
                .isInstanceOf(AgentException.class);

        agent.prepare(FIRST, plan("two"), ALL);

        assertThat(asked.all).containsExactly("prepare one", "start", "finish", "prepare two");
    }

    @Test
    void isFreeAfterAStopBeforeTheStart() {
        agent.prepare(FIRST, plan("one"), ALL);
        agent.stop(FIRST);

        assertThatCode(() -> agent.prepare(SECOND, plan("other"), ALL)).doesNotThrowAnyException();
    }

    @Test
    void isFreeOnceItsCoordinatorReleasesIt() {
        agent.prepare(FIRST, plan("one"), ALL);
        agent.start(FIRST, Duration.ZERO);
        agent.release(FIRST);

        agent.prepare(SECOND, plan("two"), ALL);

        assertThat(asked.all).containsExactly("prepare one", "start", "stop", "prepare two");
    }

    @Test
    void lateReleaseDoesNotFreeItForAThird() {
        agent.prepare(FIRST, plan("one"), ALL);
        pass(Duration.ofSeconds(45));
        agent.prepare(SECOND, plan("two"), ALL);

        assertThatThrownBy(() -> agent.release(FIRST)).hasMessageContaining("the run 'two' of another coordinator");

        assertThatThrownBy(() -> agent.prepare("third", plan("three"), ALL)).hasMessageContaining("the run 'two' of another coordinator");
        assertThat(asked.all).containsExactly("prepare one", "prepare two");
    }

    @Test
    void isFreeForAnotherOnceItsCoordinatorIsSilentTooLongAndTellsSo() {
        agent.prepare(FIRST, plan("one"), ALL);
        assertThatThrownBy(() -> agent.release(SECOND)).hasMessageContaining("the run 'one' of another coordinator");
        pass(Duration.ofSeconds(45));

        assertThatCode(() -> agent.release(SECOND)).doesNotThrowAnyException();

        assertThat(asked.all).as("disturbs no run").containsExactly("prepare one");
    }

    @Test
    void isFreeAfterAFailedPreparation() {
        asked.failure = new AgentException("no system", null);
        assertThatThrownBy(() -> agent.prepare(FIRST, plan("one"), ALL)).isSameAs(asked.failure);
        asked.failure = null;

        assertThatCode(() -> agent.prepare(SECOND, plan("other"), ALL)).doesNotThrowAnyException();
    }

    @Test
    void isFreeAfterItsCoordinatorIsSilentTooLong() {
        agent.prepare(FIRST, plan("one"), ALL);
        pass(Duration.ofSeconds(44));
        assertThatThrownBy(() -> agent.prepare(SECOND, plan("other"), ALL)).hasMessageContaining("for 44 s)");
        agent.start(FIRST, Duration.ZERO);
        pass(Duration.ofSeconds(14));
        assertThatThrownBy(() -> agent.prepare(SECOND, plan("other"), ALL)).hasMessageContaining("for 14 s)");
        agent.intervals(FIRST, 0);
        pass(Duration.ofSeconds(14));
        assertThatThrownBy(() -> agent.prepare(SECOND, plan("other"), ALL)).isInstanceOf(AgentException.class);

        pass(Duration.ofNanos(1));
        agent.prepare(SECOND, plan("other"), ALL);

        assertThatThrownBy(() -> agent.intervals(FIRST, 1)).hasMessageContaining("the run 'other' of another coordinator");
    }

    @Test
    void isNotFreeWhileItsCoordinatorWaitsForAnAnswer() {
        agent.prepare(FIRST, plan("one"), ALL);
        agent.start(FIRST, Duration.ZERO);
        asked.duringFinish = () -> {
            pass(Duration.ofMinutes(2));
            assertThatThrownBy(() -> agent.prepare(SECOND, plan("other"), ALL), "prepare of a second coordinator during finish")
                    .isInstanceOf(AgentException.class);
        };

        agent.finish(FIRST);

        assertThat(asked.all).containsExactly("prepare one", "start", "finish");
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private static RunPlan plan(String runId) {
        URI nobody = URI.create("http://127.0.0.1:1");
        return RunPlan.of(runId, new DomainUrls(nobody, nobody), Work.of(1, 42), Phases.FORMAL, Duration.ofSeconds(2));
    }

    /** Records the requests that reach an agent. */
    private static final class Questions implements Agent {

        private final List<String> all = new ArrayList<>();
        private RuntimeException failure;
        private Runnable duringFinish = () -> {
        };

        @Override
        public String name() {
            return "here:1";
        }

        @Override
        public void prepare(RunPlan plan, AgentShare share) {
            if (failure != null) {
                throw failure;
            }
            all.add("prepare " + plan.runId());
        }

        @Override
        public void start(Duration delay) {
            all.add("start");
        }

        @Override
        public List<IntervalMeasurement> intervals(int fromNumber) {
            all.add("intervals");
            return List.of();
        }

        @Override
        public void stop() {
            all.add("stop");
        }

        @Override
        public AgentResult finish() {
            all.add("finish");
            duringFinish.run();
            return null;
        }

        @Override
        public void close() {
            all.add("close");
        }
    }
}
