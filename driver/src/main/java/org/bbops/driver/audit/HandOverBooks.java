package org.bbops.driver.audit;

/**
 * What the supplier domain says of the hand-over of purchase orders; all 0 in sync.
 *
 * @param outboxPending rows of s_outbox
 * @param queued messages in the broker's queue
 * @param deadLettered messages that were given up
 * @param handOverCount messages handed over so far
 * @param handOverP50Millis median time from the outbox row to the listener, milliseconds
 * @param handOverP99Millis its 99th percentile
 */
public record HandOverBooks(long outboxPending, long queued, long deadLettered, long handOverCount,
                            double handOverP50Millis, double handOverP99Millis) {
}
