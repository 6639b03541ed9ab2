package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.plan.Phase;
import org.junit.jupiter.api.Test;

class LiveLineTest {

    private static final IntervalReport REPORT = new IntervalReport(Phase.STEADY, Duration.ofSeconds(75), 16.04, 15.96,
            1036.4, 4.25, 12.5, 33.333, 2, 0.75);

    @Test
    void putsEveryFigureUnderItsHeading() {
        String line = LiveLines.line("run 2/6", REPORT, OptionalLong.of(7));

        assertThat(line).hasSameSizeAs(LiveLines.HEADER);
        assertThat(line.trim().split("\\s+")).containsExactly("run", "2/6", "steady", "1:15", "16.0/s", "16.0/s", "1036",
                "4.3", "12.5", "33.3", "2", "7", "0.8");
    }

    @Test
    void showsADashWhereTheQueueIsUnknown() {
        assertThat(LiveLines.line("run 2/6", REPORT, OptionalLong.empty()).trim().split("\\s+")).endsWith("-", "0.8");
    }
}
