package org.bbops.driver.user;

import java.util.random.RandomGenerator;
import org.bbops.driver.draw.CycleTime;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.user.PacedUser.Pace;
import org.bbops.driver.user.Recording.LagRecorder;

/**
 * Pace of a closed load: a think time after each answer. No start is due while the system is slow, so that only the time from the start of a
 * request to its answer is known, and starts prevented by a slow system are not counted.
 */
final class ClosedPace implements Pace {

    private final CycleTime thinkTime;
    private final RandomGenerator random;
    private final SteadyWindow steady;
    private final LagRecorder lag;
    private volatile long made;
    private long intended;
    private StartCounts counts = StartCounts.NONE;

    ClosedPace(long firstIntended, CycleTime thinkTime, RandomGenerator random, Recording recording) {
        this.intended = firstIntended;
        this.thinkTime = thinkTime;
        this.random = random;
        this.steady = recording.steady();
        this.lag = recording.punctuality().lag();
    }

    @Override
    public long intended() {
        return intended;
    }

    @Override
    public long start(long now) {
        lag.record(intended, now);
        if (steady.contains(now)) {
            counts = counts.plus(new StartCounts(1, 1, 0, 0));
        }
        made++;
        return now;
    }

    @Override
    public void end(long now) {
        intended = now + thinkTime.drawNanos(random);
    }

    @Override
    public StartCounts close() {
        return counts;
    }

    /** Counts the starts made, as a start is due only when it is made. */
    @Override
    public double dueUntil(long nanos) {
        return made;
    }
}
