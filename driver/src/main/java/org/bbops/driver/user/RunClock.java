package org.bbops.driver.user;

/** Clock of a run, in nanoseconds after the start of the ramp-up; negative before it. */
public interface RunClock {

    /** Returns the current time. */
    long nanos();

    /** Waits until a moment; returns at once when it has passed. Returns false when the run was stopped meanwhile. */
    boolean awaitUntil(long nanos);

    /** Waits for a duration, even when the run is stopped: a transaction in progress takes its time. */
    void spend(long nanos);
}
