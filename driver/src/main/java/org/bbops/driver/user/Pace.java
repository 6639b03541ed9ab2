package org.bbops.driver.user;

import org.bbops.driver.measurement.StartCounts;

/**
 * Timing of one user's transactions. Used by the user's own thread, except for {@link #dueUntil}. Times are nanoseconds after the run's
 * start.
 */
interface Pace {

    /** The next intended start. */
    long intended();

    /** Notes a start, decides on the next one, and returns the time that this one's response counts from. */
    long start(long now);

    /** Notes that the transaction has ended. */
    void end(long now);

    /** Returns the punctuality of this user's steady state, when it makes no more starts. */
    StartCounts close();

    /** Counts the starts that were due until then; from any thread. */
    double dueUntil(long nanos);
}
