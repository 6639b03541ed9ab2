package org.bbops.telemetry.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class LinePaceTest {

    private Instant now = Instant.EPOCH;
    private final InstantSource time = () -> now;
    private final LinePace pace = new LinePace(time.withZone(ZoneOffset.UTC));

    @Test
    void reportsTheFirstLineAtOnceAndTheRestOncePerSecond() {
        assertThat(pace.toSay()).isEqualTo(1);
        assertThat(pace.toSay()).isZero();
        now = now.plus(Duration.ofMillis(999));
        assertThat(pace.toSay()).isZero();
        now = now.plus(Duration.ofMillis(1));
        assertThat(pace.toSay()).isEqualTo(3);
        assertThat(pace.toSay()).isZero();
    }

    @Test
    void reportsALineAfterTheClockWasSetBack() {
        assertThat(pace.toSay()).isEqualTo(1);
        now = now.minus(Duration.ofHours(1));
        assertThat(pace.toSay()).isEqualTo(1);
        assertThat(pace.toSay()).isZero();
    }
}
