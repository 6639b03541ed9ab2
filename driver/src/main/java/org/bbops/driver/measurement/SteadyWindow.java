package org.bbops.driver.measurement;

import org.bbops.driver.plan.Phases;

/**
 * The steady state on a run's own clock.
 *
 * @param fromNanos its start after the run's start
 * @param toNanos its end after the run's start
 */
public record SteadyWindow(long fromNanos, long toNanos) {

    /** The window of these phases. */
    public static SteadyWindow of(Phases phases) {
        return new SteadyWindow(phases.rampUp().toNanos(), phases.steadyEnd().toNanos());
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
