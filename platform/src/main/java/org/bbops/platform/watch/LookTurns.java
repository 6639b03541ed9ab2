package org.bbops.platform.watch;

import java.time.Clock;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * When a look at the database is due: once in each pace of the time of day, as it begins, at the same time in all processes of a
 * machine. Counts what went by without one while something was being executed. One thread looks, any reads.
 */
final class LookTurns {

    /** What one look stands for at most: a look that came later saw nothing of the time before. */
    static final int LOOK_MAX = 4;

    private final Clock clock;
    private final long paceMillis;
    private final BooleanSupplier executing;
    private long last;
    private long missed;

    /**
     * Nothing was due before now.
     *
     * @param executing whether there is something to look at
     */
    LookTurns(Clock clock, Duration pace, BooleanSupplier executing) {
        this.clock = clock;
        this.paceMillis = pace.toMillis();
        this.executing = executing;
        last = now();
    }

    /** Whether there was no look in this one yet. */
    synchronized boolean isDue() {
        return now() != last;
    }

    /** A look has been made, or there was nothing to look at. */
    synchronized void looked() {
        missUntil(now() - LOOK_MAX);
        last = now();
    }

    /** Nobody could look. */
    synchronized void passed() {
        missUntil(now());
    }

    /** How many went by so far; those of a look that has not come back are among them. */
    synchronized long missed() {
        missUntil(now() - LOOK_MAX);
        return missed;
    }

    private void missUntil(long turn) {
        if (turn > last) {
            missed += executing.getAsBoolean() ? turn - last : 0;
            last = turn;
        }
    }

    private long now() {
        return clock.millis() / paceMillis;
    }
}
