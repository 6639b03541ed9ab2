package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class LookTurnsTest {

    private final HandClock clock = new HandClock();
    private boolean executing = true;
    private final LookTurns turns = new LookTurns(clock, Duration.ofMillis(200), () -> executing);

    @Test
    void areDueOnceInEachPaceOfTheTimeOfDay() {
        clock.millis += 150;
        assertThat(turns.isDue()).isFalse();
        clock.millis += 50;
        assertThat(turns.isDue()).isTrue();
        turns.looked();
        assertThat(turns.isDue()).isFalse();
    }

    @Test
    void areNotMissedForALookThatIsAFewOfThemLate() {
        clock.millis += 4 * 200;
        turns.looked();

        assertThat(turns.missed()).isZero();
    }

    @Test
    void areMissedWhileALookDoesNotComeBackAndCountOnce() {
        clock.millis += 10 * 200;
        assertThat(turns.missed()).isEqualTo(6);
        clock.millis += 200;
        turns.looked();

        assertThat(turns.missed()).isEqualTo(7);
    }

    @Test
    void areMissedWhenNobodyCanLook() {
        clock.millis += 3 * 200;
        turns.passed();

        assertThat(turns.missed()).isEqualTo(3);
    }

    @Test
    void areNotMissedWhereThereIsNothingToLookAt() {
        executing = false;
        clock.millis += 10 * 200;
        turns.passed();
        executing = true;

        assertThat(turns.missed()).isZero();
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
