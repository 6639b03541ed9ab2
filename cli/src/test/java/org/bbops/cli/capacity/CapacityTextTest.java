package org.bbops.cli.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.driver.plan.Phases;
import org.junit.jupiter.api.Test;

class CapacityTextTest {

    private static final Phases PHASES = new Phases(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(1));

    @Test
    void tellsHowLongTheCoursesThatAreLeftTake() {
        assertThat(CapacityText.minutes(PHASES, CapacityLimits.quick(4), 2)).isEqualTo(8);
        assertThat(CapacityText.minutes(PHASES, CapacityLimits.quick(4), 1)).isEqualTo(4);
        assertThat(CapacityText.minutes(PHASES, new CapacityLimits(8, 400, 20), 10)).isEqualTo(43);
    }
}
