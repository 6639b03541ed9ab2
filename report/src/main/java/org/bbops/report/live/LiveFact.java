package org.bbops.report.live;

import java.util.List;
import java.util.Map;

/** Something that happened in an experiment, as the page is told it; figures are null where they are not known. */
public sealed interface LiveFact {

    /** What kind of event it makes. */
    EventKind kind();

    /**
     * What is going to be done.
     *
     * @param name the experiment's
     * @param description one sentence, may be empty
     * @param rampUpMillis length of each run's ramp up
     * @param steadyMillis of its steady state
     * @param rampDownMillis of its ramp down
     * @param runs all that are planned, in order
     * @param results folder that results are written to
     */
    record Experiment(String name, String description, long rampUpMillis, long steadyMillis, long rampDownMillis,
            List<PlannedRun> runs, String results) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.EXPERIMENT;
        }
    }

    /**
     * A run that is planned.
     *
     * @param number its place, 1 or more
     * @param injectionRate its rate
     * @param variant what tells it from other runs at this rate
     */
    record PlannedRun(int number, int injectionRate, String variant) {
    }

    /**
     * A run begins.
     *
     * @param number its place
     */
    record Run(int number) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.RUN;
        }
    }

    /**
     * What is being done now.
     *
     * @param text one line
     * @param times how far all is
     */
    record Stage(String text, Times times) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.STAGE;
        }
    }

    /**
     * How far a long step is.
     *
     * @param what the step
     * @param done units done
     * @param total units in all
     */
    record Advance(String what, long done, long total) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.ADVANCE;
        }
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
            double lagMillis, Times times) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.INTERVAL;
        }
    }

    /**
     * A run has ended.
     *
     * @param number its place
     * @param verdict passed, failed or invalid
     * @param reasons why it is not passed, one sentence each
     * @param bbopsPerMinute of its steady state
     * @param offeredPerSecond of its steady state
     * @param achievedPerSecond of its steady state
     * @param p90Millis 90th percentile of each transaction that there was, by name
     * @param errors of its steady state
     * @param phantom purchase orders that the emulator took and the database does not know
     * @param lost purchase orders that never reached the supplier
     */
    record RunEnd(int number, String verdict, List<String> reasons, double bbopsPerMinute, double offeredPerSecond,
            double achievedPerSecond, Map<String, Double> p90Millis, long errors, Long phantom, Long lost) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.RUN_END;
        }
    }

    /**
     * Something did not go as it should.
     *
     * @param text one sentence
     */
    record Warning(String text) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.WARNING;
        }
    }

    /** Somebody pressed the stop button. */
    record Stopping() implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.STOPPING;
        }
    }

    /**
     * All is over.
     *
     * @param verdict passed, failed or invalid
     * @param made how many runs were made
     */
    record End(String verdict, int made) implements LiveFact {

        @Override
        public EventKind kind() {
            return EventKind.END;
        }
    }

    /**
     * How far a run and its experiment are.
     *
     * @param runShare 0 to 1
     * @param runLeftMillis until the run's last phase ends
     * @param allShare 0 to 1
     * @param allLeftMillis until all is done, estimated
     */
    record Times(double runShare, long runLeftMillis, double allShare, long allLeftMillis) {
    }
}
