package org.bbops.supplier.handover;

/**
 * Where handed over purchase orders are, and how long they took; all 0 in sync.
 *
 * @param outboxPending rows of s_outbox
 * @param inDoubt transactions of this database that are prepared and neither committed nor rolled back, in xa
 * @param queued messages in the queue of purchase orders, those being sent included
 * @param deadLettered messages that were given up
 * @param handOverCount purchase orders sent by this process
 * @param handOverP50Millis median from just before the commit until it is sent to the supplier
 * @param handOverP90Millis 90th percentile of the same
 * @param handOverP99Millis 99th percentile of the same
 */
public record HandOverState(long outboxPending, long inDoubt, long queued, long deadLettered, long handOverCount,
                            double handOverP50Millis, double handOverP90Millis, double handOverP99Millis) {

    static final HandOverState NOTHING = new HandOverState(0, 0, 0, 0, 0, 0, 0, 0);
}
