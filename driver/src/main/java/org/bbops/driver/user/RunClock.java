package org.bbops.driver.user;

/** A run's time: nanoseconds after the start of ramp up, negative before it. */
public interface RunClock {

    /** Now. */
    long nanos();

    /** Waits until a moment; returns at once when it has passed. Returns false when the run was stopped meanwhile. */
    boolean awaitUntil(long nanos);

    /** Waits for a duration, even when the run is stopped: a transaction in progress takes its time. */
    void spend(long nanos);
}
