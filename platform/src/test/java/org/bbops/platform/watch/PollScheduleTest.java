package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class PollScheduleTest {

    private final HandClock clock = new HandClock();
    private boolean executing = true;
    private final PollSchedule schedule = new PollSchedule(clock, Duration.ofMillis(200), () -> executing);

    @Test
    void areDueOnceInEachPaceOfTheTimeOfDay() {
        clock.millis += 150;
        assertThat(schedule.isDue()).isFalse();
        clock.millis += 50;
        assertThat(schedule.isDue()).isTrue();
        schedule.polled();
        assertThat(schedule.isDue()).isFalse();
    }

    @Test
    void areNotMissedForALookThatIsAFewOfThemLate() {
        clock.millis += 4 * 200;
        schedule.polled();

        assertThat(schedule.missed()).isZero();
    }

    @Test
    void areMissedWhileALookDoesNotComeBackAndCountOnce() {
        clock.millis += 10 * 200;
        assertThat(schedule.missed()).isEqualTo(6);
        clock.millis += 200;
        schedule.polled();

        assertThat(schedule.missed()).isEqualTo(7);
    }

    @Test
    void areMissedWhenNobodyCanLook() {
        clock.millis += 3 * 200;
        schedule.skipped();

        assertThat(schedule.missed()).isEqualTo(3);
    }

    @Test
    void areNotMissedWhereThereIsNothingToLookAt() {
        executing = false;
        clock.millis += 10 * 200;
        schedule.skipped();
        executing = true;

        assertThat(schedule.missed()).isZero();
    }

    private static final class HandClock extends Clock {
        private long millis = 1_000_000;

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
