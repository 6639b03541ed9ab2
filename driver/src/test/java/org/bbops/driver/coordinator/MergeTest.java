package org.bbops.driver.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.junit.jupiter.api.Test;

class MergeTest {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");
    private static final RunPlan PLAN = new RunPlan(RunPlan.VERSION, "test", new DomainUrls(NOWHERE, NOWHERE), Work.of(1, 42),
            new Phases(Duration.ZERO, Duration.ofSeconds(5), Duration.ZERO), Duration.ofSeconds(1), DriverLimits.DEFAULTS);

    private final Merge merge = new Merge();

    /**
     * Covers an agent that reports late after a stall longer than an interval, with no time left for the intervals in which it was asleep.
     */
    @Test
    void aStallMakesOneLongInterval() {
        add(interval(0, 0, 1_000, 10), interval(1, 1_000, 4_000, 30), interval(2, 4_000, 4_000, 0), interval(3, 4_000, 4_000, 1),
                interval(4, 4_000, 5_000, 10));

        assertThat(intervals()).extracting(IntervalMeasurement::number).containsExactly(0, 1, 4);
        assertThat(intervals()).extracting(IntervalMeasurement::toMillis).containsExactly(1_000L, 4_000L, 5_000L);
        assertThat(intervals()).extracting(IntervalMeasurement::due).containsExactly(10.0, 31.0, 10.0);
    }

    @Test
    void keepsEachIntervalWhenOnlyOneAgentStalls() {
        add(interval(0, 0, 2_000, 20), interval(1, 2_000, 2_000, 0));
        add(interval(0, 0, 1_000, 10), interval(1, 1_000, 2_000, 10));

        assertThat(intervals()).extracting(IntervalMeasurement::toMillis).containsExactly(1_500L, 2_000L);
        assertThat(intervals()).extracting(IntervalMeasurement::due).containsExactly(30.0, 10.0);
    }

    private void add(IntervalMeasurement... intervals) {
        List.of(intervals).forEach(merge::add);
    }

    private List<IntervalMeasurement> intervals() {
        return merge.measurement(PLAN, Instant.EPOCH, true, List.of()).intervals();
    }

    private static IntervalMeasurement interval(int number, long fromMillis, long toMillis, double due) {
        return new IntervalMeasurement(number, fromMillis, toMillis, Map.of(), new Histogram(3), due, 0);
    }
}
