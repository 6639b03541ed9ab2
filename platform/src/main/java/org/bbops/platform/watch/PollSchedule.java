package org.bbops.platform.watch;

import java.time.Clock;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Schedules the polls of the database: once at the start of each interval of the time of day, and so at the same time
 * in all processes of a machine. Counts the intervals without a poll while something was being executed. One thread
 * polls, any thread reads.
 */
final class PollSchedule {

    /** Largest number of intervals that one poll stands for; a poll after a longer gap says nothing about the rest of it. */
    static final int INTERVALS_MAX = 4;

    private final Clock clock;
    private final long paceMillis;
    private final BooleanSupplier executing;
    private long last;
    private long missed;

    /**
     * Starts with no interval missed.
     *
     * @param executing true while there is something to observe
     */
    PollSchedule(Clock clock, Duration pace, BooleanSupplier executing) {
        this.clock = clock;
        this.paceMillis = pace.toMillis();
        this.executing = executing;
        last = now();
    }

    /** Returns true when this interval had no poll yet. */
    synchronized boolean isDue() {
        return now() != last;
    }

    /** Records that this interval's poll was made or was not needed. */
    synchronized void polled() {
        missUntil(now() - INTERVALS_MAX);
        last = now();
    }

    /** Counts the due intervals as missed, since no poll was possible. */
    synchronized void skipped() {
        missUntil(now());
    }

    /** Returns the number of intervals missed so far, including those of a poll that has not come back. */
    synchronized long missed() {
        missUntil(now() - INTERVALS_MAX);
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
