package org.bbops.driver.audit;

/**
 * What the supplier domain says of the hand-over of purchase orders; all 0 in sync.
 *
 * @param outboxPending rows of s_outbox
 * @param inDoubt transactions between the phases of a two-phase commit
 * @param queued messages in the broker's queue
 * @param deadLettered messages that were given up
 * @param handOverCount messages handed over so far
 * @param handOverP50Millis median time from just before the commit until it is sent to the supplier, milliseconds
 * @param handOverP99Millis its 99th percentile
 */
public record HandOverBooks(long outboxPending, long inDoubt, long queued, long deadLettered, long handOverCount,
                            double handOverP50Millis, double handOverP99Millis) {

    static final HandOverBooks NOTHING = new HandOverBooks(0, 0, 0, 0, 0, 0, 0);

    /** The same without so many dead letters, which are of another run. */
    public HandOverBooks withoutDeadLetters(long others) {
        return new HandOverBooks(outboxPending, inDoubt, queued, Math.max(0, deadLettered - others), handOverCount, handOverP50Millis,
            handOverP99Millis);
    }
}
