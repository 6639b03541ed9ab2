package org.bbops.telemetry.log;

import java.time.Clock;
import java.time.Duration;

/** Counts what happens and tells, at most once a second, that it is time for a line: who is flooded has better to do than to log. */
public final class LinePace {

    private static final Duration BETWEEN_LINES_MIN = Duration.ofSeconds(1);

    private final Clock clock;
    private long unsaid;
    private long nextLineAtMillis = Long.MIN_VALUE;

    /** @param clock tells when a line may follow the last */
    public LinePace(Clock clock) {
        this.clock = clock;
    }

    /**
     * It has happened once more.
     *
     * @return how many times are to be said now, this one included; 0 when it is too early for a line
     */
    public synchronized long toSay() {
        long nowMillis = clock.millis();
        unsaid++;
        if (nowMillis < nextLineAtMillis) {
            return 0;
        }
        nextLineAtMillis = nowMillis + BETWEEN_LINES_MIN.toMillis();
        long said = unsaid;
        unsaid = 0;
        return said;
    }
}
