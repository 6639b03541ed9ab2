package org.bbops.driver.user;

import org.bbops.driver.measurement.Observations.StartCounts;

/** Loop of an order-entry user or a planned line: wait until the next start is due and act, until the end of the run. */
final class PacedUser implements Runnable {

    /** Action of a user each time it is due. */
    @FunctionalInterface
    interface Activity {

        /** Does it once; times are nanoseconds after the run's start. */
        void perform(long intendedNanos, long startNanos);
    }

    private final String name;
    private final Pace pace;
    private final Activity activity;
    private final RunClock clock;
    private final long endNanos;
    private final Recording recording;

    PacedUser(String name, Pace pace, Activity activity, RunClock clock, long endNanos, Recording recording) {
        this.name = name;
        this.pace = pace;
        this.activity = activity;
        this.clock = clock;
        this.endNanos = endNanos;
        this.recording = recording;
    }

    @Override
    public void run() {
        try {
            boolean running = true;
            while (running && pace.intended() < endNanos) {
                running = clock.awaitUntil(pace.intended()) && startOnce();
            }
            recording.addStarts(pace.close());
        } catch (RuntimeException e) {
            recording.fault("User " + name + " failed because of an error in the driver: " + e);
        }
    }

    Pace pace() {
        return pace;
    }

    private boolean startOnce() {
        long start = clock.nanos();
        if (start >= endNanos) {
            return false;
        }
        long intended = pace.start(start);
        activity.perform(intended, start);
        pace.end(clock.nanos());
        return true;
    }

    /**
     * Timing of one user's transactions. Used by the user's own thread, except for {@link #dueUntil}. Times are nanoseconds after the run's
     * start.
     */
    interface Pace {

        /** Returns the next intended start. */
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
}
