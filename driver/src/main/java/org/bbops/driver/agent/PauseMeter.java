package org.bbops.driver.agent;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.bbops.driver.measurement.SteadyWindow;

/**
 * Measures stalls of the whole JVM (collections, the scheduler, a stopped process): a platform thread sleeps for ten milliseconds at a time,
 * and wakes up late after a stall. The stall began at an unknown moment of those ten milliseconds; the middle is assumed. The error is five
 * milliseconds at most, a tenth of the shortest stall that counts, and zero on average. Waking every millisecond took a tenth and more of an
 * agent's processor time (22 µs for each). Only stalls that end in the steady state count.
 */
final class PauseMeter implements AutoCloseable {

    private static final long PACE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long ERROR_NANOS_MAX = PACE_NANOS / 2;
    private static final long TIMER_NANOS_MAX = TimeUnit.MILLISECONDS.toNanos(1);

    private final SteadyWindow steady;
    private final Duration counted;
    private final Duration lagMax;
    private final LongSupplier clock;
    private volatile boolean closed;
    private volatile long pauses;
    private volatile long pauseNanosMax;
    private volatile long stalledNanos;

    /**
     * @param steady the judged part of the run
     * @param counted the shortest stall that counts as a pause
     * @param lagMax limit on a user's wake-up lag
     * @param clock nanoseconds after the run's start
     */
    PauseMeter(SteadyWindow steady, Duration counted, Duration lagMax, LongSupplier clock) {
        this.steady = steady;
        this.counted = counted;
        this.lagMax = lagMax;
        this.clock = clock;
    }

    /** Starts measuring, until closed. */
    void start() {
        Thread.ofPlatform().daemon().name("pause-meter").start(this::measure);
    }

    /** Pauses in the steady state so far. */
    long pauses() {
        return pauses;
    }

    /** The longest stall in the steady state so far, in milliseconds. */
    double pauseMillisMax() {
        return pauseNanosMax / 1e6;
    }

    /** Returns the part of the steady state so far in which a user who was due would have woken later than the limit, in milliseconds. */
    double stalledMillis() {
        return stalledNanos / 1e6;
    }

    @Override
    public void close() {
        closed = true;
    }

    private void measure() {
        long before = clock.getAsLong();
        while (!closed) {
            LockSupport.parkNanos(PACE_NANOS);
            long now = clock.getAsLong();
            note(now, stallNanos(now - before - PACE_NANOS));
            before = now;
        }
    }

    /** Returns the length of a stall, given how late the meter woke; less than a millisecond is the timer's own delay. */
    static long stallNanos(long lateNanos) {
        return lateNanos < TIMER_NANOS_MAX ? lateNanos : lateNanos + ERROR_NANOS_MAX;
    }

    /** Takes note of a stall; the meter's own thread is the only one that writes. */
    void note(long nowNanos, long stallNanos) {
        if (!steady.contains(nowNanos)) {
            return;
        }
        pauseNanosMax = Math.max(pauseNanosMax, stallNanos);
        stalledNanos += Math.max(0, stallNanos - lagMax.toNanos());
        if (stallNanos >= counted.toNanos()) {
            pauses++;
        }
    }
}
