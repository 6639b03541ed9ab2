package org.bbops.driver.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import java.util.stream.IntStream;
import org.bbops.driver.plan.Phases.Phase;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.junit.jupiter.api.Test;

class SharesTest {

    private final RunPlan plan = RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")), Work.of(7, 1),
            new Phases(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ZERO), Duration.ofSeconds(1));

    @Test
    void assignsEachUserToExactlyOneAgent() {
        IntStream users = IntStream.range(0, 3).flatMap(agent -> new AgentShare(agent, 3).orderEntryUsers(plan));
        IntStream lines = IntStream.range(0, 3).flatMap(agent -> new AgentShare(agent, 3).plannedLines(plan));

        assertThat(users.sorted().toArray()).isEqualTo(IntStream.range(0, 35).toArray());
        assertThat(lines.sorted().toArray()).isEqualTo(IntStream.range(0, 21).toArray());
    }

    @Test
    void oneAgentHasAllLinesOfAPurchaseQuota() {
        RunPlan quota = RunPlan.of("run", plan.domains(), new Work(7, plan.work().hotOrders(), 0.2, 1, Load.ECPERF), plan.phases(),
                plan.interval());
        IntStream users = IntStream.range(0, 3).flatMap(agent -> new AgentShare(agent, 3).orderEntryUsers(quota));

        assertThat(users.sorted().toArray()).isEqualTo(IntStream.range(0, 35).toArray());
        assertThat(new AgentShare(0, 3).plannedLines(quota).toArray()).isEqualTo(IntStream.range(0, 21).toArray());
        assertThat(new AgentShare(0, 1).orderEntryUsers(quota).count()).isEqualTo(35);
        assertThat(new AgentShare(1, 3).plannedLines(quota).count()).isZero();
    }

    @Test
    void givesTheLargeOrderLineToOneAgent() {
        assertThat(IntStream.range(0, 3).filter(agent -> new AgentShare(agent, 3).runsLargeOrderLine()).count()).isOne();
    }

    @Test
    void findsThePhaseOfAnyMoment() {
        assertThat(plan.phases().at(Duration.ofMillis(999))).isEqualTo(Phase.RAMP_UP);
        assertThat(plan.phases().at(Duration.ofSeconds(1))).isEqualTo(Phase.STEADY);
        assertThat(plan.phases().at(Duration.ofSeconds(3))).isEqualTo(Phase.ENDED);
        assertThat(Phases.FORMAL.at(Duration.ofSeconds(2_400))).isEqualTo(Phase.RAMP_DOWN);
    }

    @Test
    void intervalIsSteadyOnlyIfAllOfItIs() {
        Phases phases = new Phases(Duration.ofSeconds(10), Duration.ofSeconds(23), Duration.ofSeconds(1));
        assertThat(phases.of(Duration.ofMillis(10_004), Duration.ofMillis(15_007))).isEqualTo(Phase.STEADY);
        assertThat(phases.of(Duration.ofSeconds(8), Duration.ofSeconds(13))).isEqualTo(Phase.RAMP_UP);
        assertThat(phases.of(Duration.ofSeconds(30), Duration.ofSeconds(35))).isNotEqualTo(Phase.STEADY);
        assertThat(phases.of(Duration.ofSeconds(30), Duration.ofSeconds(60))).isEqualTo(Phase.ENDED);
        assertThat(phases.of(Duration.ofMillis(28_003), Duration.ofMillis(33_006))).isEqualTo(Phase.STEADY);
    }

    @Test
    void refusesAnEmptySteadyState() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Phases(Duration.ZERO, Duration.ZERO, Duration.ZERO))
                .withMessageContaining("steady state");
    }
}
