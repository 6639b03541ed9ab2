package org.bbops.driver.measurement;

import java.util.Optional;
import org.bbops.driver.measurement.WorkloadFigures.Count;
import org.bbops.driver.plan.Phases;

/**
 * The steady state on a run's own clock.
 *
 * @param fromNanos its start after the run's start
 * @param toNanos its end after the run's start
 */
public record SteadyWindow(long fromNanos, long toNanos) {

    private static final int THIRDS = 3;

    /** Returns the window of the given phases. */
    public static SteadyWindow of(Phases phases) {
        return new SteadyWindow(phases.rampUp().toNanos(), phases.steadyEnd().toNanos());
    }

    /** Start of a surge of users: the end of the first third. */
    public long surgeFromNanos() {
        return fromNanos + (toNanos - fromNanos) / THIRDS;
    }

    /** End of a surge of users: the beginning of the last third. */
    public long surgeToNanos() {
        return toNanos - (toNanos - fromNanos) / THIRDS;
    }

    /**
     * Returns the count of operations that end at a moment of it: before, during or after a surge; empty in the first half of the last third,
     * in which requests of the surge still end.
     */
    Optional<Count> part(long endNanos) {
        if (endNanos < surgeFromNanos()) {
            return Optional.of(Count.BEFORE_SURGE);
        }
        if (endNanos < surgeToNanos()) {
            return Optional.of(Count.DURING_SURGE);
        }
        return endNanos < toNanos - (toNanos - surgeToNanos()) / 2 ? Optional.empty() : Optional.of(Count.AFTER_SURGE);
    }

    /** Returns true when a moment lies in it. */
    public boolean contains(long nanos) {
        return nanos >= fromNanos && nanos < toNanos;
    }

    /** Returns true for a transaction that ended in it, whenever it started. */
    public boolean containsEnd(long endNanos) {
        return endNanos >= fromNanos && endNanos <= toNanos;
    }

    /** Returns true for a transaction that started and ended in it, and so counts. */
    public boolean contains(long startNanos, long endNanos) {
        return startNanos >= fromNanos && endNanos <= toNanos;
    }
}
