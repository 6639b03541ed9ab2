package org.bbops.driver.user;

/** Action of a user each time it is due. */
@FunctionalInterface
interface Activity {

    /** Does it once; times are nanoseconds after the run's start. */
    void perform(long intendedNanos, long startNanos);
}
