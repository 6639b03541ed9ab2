package org.bbops.cli.screen;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Estimates the time left of a step of known size, from its pace so far. */
public final class StepPace {

    private static final Duration TOO_SHORT_TO_TELL = Duration.ofMillis(500);

    private final Clock clock;
    private final Instant startedAt;

    /** @param clock clock; the step starts now */
    public StepPace(Clock clock) {
        this.clock = clock;
        this.startedAt = clock.instant();
    }

    /**
     * The time left, rounded up to a second.
     *
     * @param done units done
     * @param total units in all
     * @return empty when nothing is done, or it began just now
     */
    public Optional<Duration> left(long done, long total) {
        Duration spent = Duration.between(startedAt, clock.instant());
        if (done <= 0 || spent.compareTo(TOO_SHORT_TO_TELL) < 0) {
            return Optional.empty();
        }
        double millis = (double) spent.toMillis() * (total - done) / done;
        return Optional.of(Duration.ofSeconds((long) Math.ceil(millis / 1_000)));
    }
}
