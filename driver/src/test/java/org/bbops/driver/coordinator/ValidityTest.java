package org.bbops.driver.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.junit.jupiter.api.Test;

/** Tests a steady state of 20 s with the default limits: 100 ms of lag, 95 % of the starts. */
class ValidityTest {

    private static final StartCounts PUNCTUAL = new StartCounts(1_000, 1_000, 990, 0);

    @Test
    void longStallIsABreachThoughAllUsersWereBusy() {
        assertThat(breaches(new Histogram(3), 2_000)).singleElement().asString()
                .startsWith("Agent agent-2 stood still too long: in 10.0 % of the steady state no user");
        assertThat(breaches(new Histogram(3), 200)).isEmpty();
    }

    @Test
    void closedLoadToleratesStallsOfFivePercent() {
        RunPlan closed = plan(new Work(10, 100, 0.0, 1, Load.closed(100, Duration.ZERO, Mix.SINGLE_READ)));

        assertThat(Validity.breaches(closed, new Histogram(3), PUNCTUAL, List.of(new AgentHealth("agent-1", 40, 9, 600, 1_000, 2, 90))))
                .isEmpty();
        assertThat(Validity.breaches(closed, new Histogram(3), PUNCTUAL, List.of(new AgentHealth("agent-1", 40, 9, 600, 1_001, 2, 90))))
                .singleElement().asString().contains("where 5 % is the most");
    }

    @Test
    void fewWakeUpsNeedSeveralLateOnesForABreach() {
        assertThat(breaches(lag(63, 1), 0)).isEmpty();
        // P(3 or more of 64 beyond their 99th percentile) = 2.65 %.
        assertThat(breaches(lag(61, 3), 0)).isEmpty();
        assertThat(breaches(lag(60, 4), 0)).singleElement().asString()
                .startsWith("The driver's users woke late: the 99th percentile of their lag was 112.");
        assertThat(breaches(lag(0, 64), 0)).hasSize(1);
    }

    @Test
    void toleratesOneLateWakeUpInAHundred() {
        assertThat(breaches(lag(990, 10), 0)).isEmpty();
        assertThat(breaches(lag(989, 11), 0)).hasSize(1);
        assertThat(breaches(lag(197, 3), 0)).hasSize(1);
    }

    @Test
    void missedStartsAreABreach() {
        assertThat(Validity.breaches(plan(), lag(1_000, 0), new StartCounts(1_000, 940, 0, 60), List.of())).singleElement().asString()
                .startsWith("The driver made only 940 of the 1,000 starts");
    }

    private static List<String> breaches(Histogram lag, double stalledMillis) {
        return Validity.breaches(plan(), lag, PUNCTUAL, List.of(new AgentHealth("agent-1", 40, 0, 3, 0, 2, 90),
                new AgentHealth("agent-2", 40, 9, 600, stalledMillis, 2, 90)));
    }

    /** Creates a histogram of punctual wake-ups, and of wake-ups that are 112 ms late. */
    private static Histogram lag(long punctual, long late) {
        Histogram micros = new Histogram(3);
        micros.recordValueWithCount(900, punctual);
        micros.recordValueWithCount(112_000, late);
        return micros;
    }

    private static RunPlan plan() {
        return plan(Work.of(10, 1));
    }

    private static RunPlan plan(Work work) {
        return RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")), work,
                new Phases(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofSeconds(1)), Duration.ofSeconds(2));
    }
}
