package org.bbops.contracts.fault;

/**
 * An order to crash.
 *
 * @param point where
 * @param time at which coming by the point it happens, counted from when it was laid; 1 or more
 * @param effect what happens
 */
public record Trap(FaultPoint point, int time, Effect effect) {

    /** Refuses a time that never comes. */
    public Trap {
        if (time < 1) {
            throw new IllegalArgumentException("a trap springs the 1st time or later, not the " + time + ".");
        }
    }

    /** What happens at a point. */
    public enum Effect {
        /** The process halts at once, as by kill -9: no shutdown hook, no finally, no flush. */
        HALT,
        /** The thread waits at the point, for a bounded time, while whoever laid the trap kills another process. */
        HOLD
    }
}
