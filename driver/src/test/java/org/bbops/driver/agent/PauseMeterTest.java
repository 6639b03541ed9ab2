package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.bbops.driver.measurement.SteadyWindow;
import org.junit.jupiter.api.Test;

class PauseMeterTest {

    private final PauseMeter meter = new PauseMeter(new SteadyWindow(millis(1_000), millis(2_000)),
            Duration.ofMillis(50), Duration.ofMillis(100), () -> 0);

    @Test
    void countsSteadyStateStallsOfAtLeastTheThreshold() {
        meter.note(millis(1_200), millis(60));
        meter.note(millis(1_300), millis(50));
        meter.note(millis(1_400), millis(49));

        assertThat(meter.pauses()).isEqualTo(2);
        assertThat(meter.pauseMillisMax()).isEqualTo(60);
    }

    @Test
    void addsUpStallTimeBeyondTheAllowedLag() {
        meter.note(millis(1_200), millis(99));
        meter.note(millis(1_500), millis(250));
        meter.note(millis(1_900), millis(110));

        assertThat(meter.stalledMillis()).isEqualTo(160);
    }

    @Test
    void ignoresStallsDuringRamps() {
        meter.note(millis(900), millis(500));
        meter.note(millis(2_100), millis(500));

        assertThat(meter.pauses()).isZero();
        assertThat(meter.pauseMillisMax()).isZero();
        assertThat(meter.stalledMillis()).isZero();
    }

    @Test
    void measuresAStallWithinFiveMilliseconds() {
        long pace = millis(10);
        long stall = millis(50);
        double sum = 0;
        for (int step = 0; step <= 100; step++) {
            // Due at the end of the pace, the meter wakes when the stall is over.
            long late = step * pace / 100 + stall - pace;

            assertThat(Math.abs(PauseMeter.stallNanos(late) - stall)).isLessThanOrEqualTo(millis(5));
            sum += PauseMeter.stallNanos(late);
        }
        assertThat(sum / 101).isCloseTo(stall, within(1.0));
    }

    @Test
    void keepsAShortTimerDelayUnchanged() {
        assertThat(PauseMeter.stallNanos(60_000)).isEqualTo(60_000);
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
