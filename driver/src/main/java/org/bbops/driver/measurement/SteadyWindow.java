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

    /** Whether a moment lies in it. */
    public boolean contains(long nanos) {
        return nanos >= fromNanos && nanos < toNanos;
    }

    /** Whether what ended then ended inside, whenever it started. */
    public boolean containsEnd(long endNanos) {
        return endNanos >= fromNanos && endNanos <= toNanos;
    }

    /** Whether what lasted from start to end counts: it started and ended inside. */
    public boolean contains(long startNanos, long endNanos) {
        return startNanos >= fromNanos && endNanos <= toNanos;
    }
}
