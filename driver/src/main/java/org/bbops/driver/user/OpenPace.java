package org.bbops.driver.user;

import java.util.function.DoubleConsumer;
import java.util.random.RandomGenerator;
import org.bbops.driver.draw.CycleTime;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.user.PacedUser.Pace;
import org.bbops.driver.user.Recording.LagRecorder;

/**
 * Cycles from start to start, as the workload defines them: each intended start is the previous one plus a cycle, however long the
 * transaction took; a user still busy then starts late, and its response counts from when it was due.
 */
final class OpenPace implements Pace {

    private static final double NANOS_PER_SECOND = 1e9;

    private final CycleTime cycle;
    private final RandomGenerator random;
    private final SteadyWindow steady;
    private final LagRecorder lag;
    private final DoubleConsumer cycleSeconds;
    private volatile long intended;
    private volatile long made;
    private long startedAt;
    private long freeSince = Long.MIN_VALUE;
    /** Delay caused by a late wake-up, until the user has caught up. */
    private long driverDelay;
    private StartCounts counts = StartCounts.NONE;

    OpenPace(long firstIntended, CycleTime cycle, RandomGenerator random, Recording recording, DoubleConsumer cycleSeconds) {
        this.intended = firstIntended;
        this.cycle = cycle;
        this.random = random;
        this.steady = recording.steady();
        this.lag = recording.punctuality().lag();
        this.cycleSeconds = cycleSeconds;
    }

    @Override
    public long intended() {
        return intended;
    }

    /**
     * Notes a start, draws the cycle to the next one, and returns when this one was due. A start is late by the system's doing
     * when its user would have been busy too if the driver had always woken it in time; else its whole lateness is the driver's
     * lag, that of starts which only follow a late one included.
     */
    @Override
    public long start(long now) {
        long due = intended;
        boolean late = freeSince - driverDelay > due;
        if (late) {
            driverDelay += now - freeSince;
        } else {
            lag.record(due, now);
            driverDelay = now - due;
        }
        if (steady.contains(due)) {
            counts = counts.plus(new StartCounts(1, 1, late ? 1 : 0, 0));
        }
        startedAt = now;
        made++;
        intended = due + cycle.drawNanos(random);
        return due;
    }

    /** Notes that the transaction has ended; the cycle it began ends when the user is due, or free when that is later. */
    @Override
    public void end(long now) {
        freeSince = now;
        if (steady.contains(startedAt)) {
            cycleSeconds.accept((Math.max(intended, now) - startedAt) / NANOS_PER_SECOND);
        }
    }

    /**
     * Returns the punctuality of this user in the steady state, after its last start. The remaining cycles are drawn now, so that the due
     * starts are those of its schedule, however late it was.
     */
    @Override
    public StartCounts close() {
        boolean wasFree = freeSince <= intended;
        for (long next = intended; next < steady.toNanos(); next += cycle.drawNanos(random)) {
            if (steady.contains(next)) {
                counts = counts.plus(new StartCounts(1, 0, 0, wasFree ? 1 : 0));
            }
        }
        return counts;
    }

    /** Estimates future starts from the mean cycle. */
    @Override
    public double dueUntil(long nanos) {
        long next = intended;
        return made + (next <= nanos ? 1 + (nanos - next) / (double) cycle.mean().toNanos() : 0);
    }
}
