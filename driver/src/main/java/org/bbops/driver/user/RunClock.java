package org.bbops.driver.user;

/** A run's time: nanoseconds after the start of ramp up, negative before it. */
public interface RunClock {

    /** Now. */
    long nanos();

    /** Waits until then; at once when it has passed. False when the run was stopped meanwhile. */
    boolean awaitUntil(long nanos);

    /** Waits this long, also when the run is stopped: work under way takes its time. */
    void spend(long nanos);
}
