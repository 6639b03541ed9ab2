package org.bbops.contracts.fault;

/**
 * Order to crash at a fault point.
 *
 * @param point the fault point
 * @param time number of the passage at which it crashes, counted from when the trap was laid; 1 or more
 * @param effect kind of fault
 */
public record Trap(FaultPoint point, int time, Effect effect) {

    /** Refuses a time below 1. */
    public Trap {
        if (time < 1) {
            throw new IllegalArgumentException("a trap springs the 1st time or later, not the " + time + ".");
        }
    }

    /** Effect at a point. */
    public enum Effect {
        /** The process halts at once, as by kill -9: no shutdown hook, no finally, no flush. */
        HALT,
        /** The thread waits at the point, for a bounded time, while the test harness kills another process. */
        HOLD
    }
}
