package org.bbops.telemetry.metrics;

import java.time.Clock;
import java.time.Duration;

/**
 * Counts events and reports, at most once a second, that a line is due: a flooded service must not spend its time on
 * logging. A clock that is set back does not delay the next line.
 */
public final class LinePace {

    private static final Duration BETWEEN_LINES_MIN = Duration.ofSeconds(1);

    private final Clock clock;
    private long unsaid;
    private long nextLineAtMillis;

    /** @param clock spaces the lines */
    public LinePace(Clock clock) {
        this.clock = clock;
    }

    /**
     * Counts an event.
     *
     * @return the number of events to log now, this one included; 0 when it is too early for a line
     */
    public synchronized long toSay() {
        long nowMillis = clock.millis();
        unsaid++;
        boolean setBack = nextLineAtMillis - BETWEEN_LINES_MIN.toMillis() > nowMillis;
        if (nowMillis < nextLineAtMillis && !setBack) {
            return 0;
        }
        nextLineAtMillis = nowMillis + BETWEEN_LINES_MIN.toMillis();
        long said = unsaid;
        unsaid = 0;
        return said;
    }
}
