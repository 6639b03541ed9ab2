package org.bbops.driver.audit;

import java.util.OptionalDouble;

/**
 * What the supplier domain says of the hand-over of purchase orders; all 0 in sync.
 *
 * @param outboxPending rows of s_outbox
 * @param inDoubt transactions between the phases of a two-phase commit
 * @param queued messages in the broker's queue
 * @param deadLettered messages that were given up
 * @param handOverCount messages handed over since the system started: of a run, its ramps and drain included
 * @param handOverP50Millis median time from just before the commit until it is sent to the supplier, milliseconds
 * @param handOverP90Millis its 90th percentile
 * @param handOverP99Millis its 99th percentile
 */
public record HandOverBooks(long outboxPending, long inDoubt, long queued, long deadLettered, long handOverCount,
                            double handOverP50Millis, double handOverP90Millis, double handOverP99Millis) {

    static final HandOverBooks NOTHING = new HandOverBooks(0, 0, 0, 0, 0, 0, 0, 0);

    /** The median of the time to the supplier, milliseconds; null where nothing was handed over. */
    public Double p50Millis() {
        return handOverCount == 0 ? null : handOverP50Millis;
    }

    /** Its 90th percentile, milliseconds; empty where nothing was handed over. */
    public OptionalDouble p90Millis() {
        return handOverCount == 0 ? OptionalDouble.empty() : OptionalDouble.of(handOverP90Millis);
    }

    /** Its 99th percentile, milliseconds; null where nothing was handed over. */
    public Double p99Millis() {
        return handOverCount == 0 ? null : handOverP99Millis;
    }

    /** The same without so many dead letters, which are of another run. */
    public HandOverBooks withoutDeadLetters(long others) {
        return new HandOverBooks(outboxPending, inDoubt, queued, Math.max(0, deadLettered - others), handOverCount, handOverP50Millis,
            handOverP90Millis, handOverP99Millis);
    }
}
