package org.bbops.testbed;

import java.util.Optional;

/** How purchase orders stand between their commit and the supplier, as the supplier domain tells it. */
public interface HandOver {

    /** The state of the moment; empty when the supplier domain does not answer. */
    Optional<State> state();

    /**
     * One answer of the supplier domain; zeros where purchase orders are sent at once.
     *
     * @param outboxPending committed and not yet in the queue
     * @param inDoubt transactions between the phases of a two-phase commit
     * @param queued in the queue or being sent
     * @param deadLettered given up
     * @param handOverCount how many have passed from commit to listener
     * @param handOverP50Millis median time of that, milliseconds
     * @param handOverP99Millis 99th percentile of it, milliseconds
     */
    record State(long outboxPending, long inDoubt, long queued, long deadLettered, long handOverCount,
            double handOverP50Millis, double handOverP99Millis) {

        /** Purchase orders that are committed and not yet sent, or not decided yet. */
        public long waiting() {
            return outboxPending + inDoubt + queued;
        }
    }
}
