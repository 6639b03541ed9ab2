package org.bbops.report.live;

/** How it goes. */
public sealed interface CourseFact extends LiveFact {

    /**
     * A run begins.
     *
     * @param number its place
     * @param phases how long they are; null when nobody knows before they are over
     */
    record Run(int number, Phases phases) implements CourseFact {
    }

    /**
     * Lengths of a run's phases.
     *
     * @param rampUpMillis of its ramp up
     * @param steadyMillis of its steady state
     * @param rampDownMillis of its ramp down
     */
    record Phases(long rampUpMillis, long steadyMillis, long rampDownMillis) {
    }

    /**
     * What is being done now.
     *
     * @param text one line
     * @param times how far all is
     */
    record Stage(String text, Times times) implements CourseFact {
    }

    /**
     * How far a long step is.
     *
     * @param what the step
     * @param done units done
     * @param total units in all
     */
    record Advance(String what, long done, long total) implements CourseFact {
    }

    /**
     * An interval of the run under way is over.
     *
     * @param phase where it lay
     * @param elapsedMillis its end, from the start of ramp up
     * @param offeredPerSecond starts due per second
     * @param achievedPerSecond those that succeeded, per second
     * @param bbopsPerMinute successful business operations per minute
     * @param p50Millis median response of the order-entry transactions
     * @param p90Millis its 90th percentile
     * @param p99Millis its 99th percentile
     * @param errors business operations that ended in an error
     * @param queued purchase orders that wait to be sent
     * @param lagMillis 99th percentile of the driver's late wake-ups
     * @param times how far all is
     */
    record Interval(String phase, long elapsedMillis, double offeredPerSecond, double achievedPerSecond,
            double bbopsPerMinute, double p50Millis, double p90Millis, double p99Millis, long errors, Long queued,
            double lagMillis, Times times) implements CourseFact {
    }

    /**
     * Something did not go as it should.
     *
     * @param text one sentence
     */
    record Warning(String text) implements CourseFact {
    }

    /** Somebody pressed the stop button. */
    record Stopping() implements CourseFact {
    }

    /**
     * How far the run under way is, and the part of all that it belongs to.
     *
     * @param runShare 0 to 1
     * @param runLeftMillis until the run's last phase ends
     * @param allShare 0 to 1
     * @param allLeftMillis until the part is done, estimated
     */
    record Times(double runShare, long runLeftMillis, double allShare, long allLeftMillis) {
    }
}
