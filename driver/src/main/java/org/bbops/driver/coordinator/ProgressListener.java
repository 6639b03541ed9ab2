package org.bbops.driver.coordinator;

import java.time.Duration;

/** Hears how a run goes; called from one thread, which waits for it. */
@FunctionalInterface
public interface ProgressListener {

    /**
     * Every agent is ready and has been given the common start.
     *
     * @param untilRampUp how long until ramp up begins
     */
    default void starting(Duration untilRampUp) {
    }

    /** An interval is over and every agent has told of it. */
    void interval(IntervalReport report);

    /** All users are told to stop; what is under way is being waited for. */
    default void finishing() {
    }
}
