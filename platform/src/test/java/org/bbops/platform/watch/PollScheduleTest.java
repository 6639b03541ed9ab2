package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;

class PollScheduleTest {

    private final HandClock clock = new HandClock();
    private boolean executing = true;
    private final PollSchedule schedule = new PollSchedule(clock, Duration.ofMillis(200), () -> executing);

    @Test
    void pollIsDueOncePerInterval() {
        clock.pass(Duration.ofMillis(150));
        assertThat(schedule.isDue()).isFalse();
        clock.pass(Duration.ofMillis(50));
        assertThat(schedule.isDue()).isTrue();
        schedule.polled();
        assertThat(schedule.isDue()).isFalse();
    }

    @Test
    void slightlyLatePollMissesNone() {
        clock.pass(Duration.ofMillis(4 * 200));
        schedule.polled();

        assertThat(schedule.missed()).isZero();
    }

    @Test
    void countsEachPollMissedDuringAStuckPollOnce() {
        clock.pass(Duration.ofMillis(10 * 200));
        assertThat(schedule.missed()).isEqualTo(6);
        clock.pass(Duration.ofMillis(200));
        schedule.polled();

        assertThat(schedule.missed()).isEqualTo(7);
    }

    @Test
    void countsSkippedPollsAsMissed() {
        clock.pass(Duration.ofMillis(3 * 200));
        schedule.skipped();

        assertThat(schedule.missed()).isEqualTo(3);
    }

    @Test
    void countsNoMissedPollsWhenIdle() {
        executing = false;
        clock.pass(Duration.ofMillis(10 * 200));
        schedule.skipped();
        executing = true;

        assertThat(schedule.missed()).isZero();
    }
}
