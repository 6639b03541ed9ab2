package org.bbops.contracts.supplier;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Objects;

/**
 * Purchase orders between their commit and the supplier, as answered by the supplier domain at {@value #PATH}; all 0 in sync.
 *
 * @param outboxPending rows of s_outbox: committed but not yet in the queue
 * @param inDoubt prepared transactions that are neither committed nor rolled back, in xa
 * @param queued messages in the queue of purchase orders, those being sent included
 * @param deadLettered number of dead-lettered messages
 * @param times durations of completed hand-overs
 */
public record HandOverState(long outboxPending, long inDoubt, long queued, long deadLettered, @JsonUnwrapped Times times) {

    /** Path in the supplier domain at which it is answered. */
    public static final String PATH = "/supplier/hand-over";

    /** State of a system that hands nothing over. */
    public static final HandOverState NOTHING = new HandOverState(0, 0, 0, 0, new Times(0, 0, 0, 0));

    /**
     * Time from just before a purchase order's commit until it is sent to the supplier.
     *
     * @param handOverCount purchase orders sent since the system's start, in a run including ramps and drain
     * @param handOverP50Millis median, milliseconds
     * @param handOverP90Millis 90th percentile, milliseconds
     * @param handOverP99Millis 99th percentile, milliseconds
     * @param handOverMicros histogram in microseconds, HdrHistogram's compressed form in Base64, so that the difference of two readings gives
     *     the times in between; empty where not reported
     */
    public record Times(long handOverCount, double handOverP50Millis, double handOverP90Millis, double handOverP99Millis,
            String handOverMicros) {

        /** Replaces an unknown histogram (null) by an empty one. */
        public Times {
            handOverMicros = Objects.requireNonNullElse(handOverMicros, "");
        }

        /** Times without their histogram. */
        public Times(long handOverCount, double handOverP50Millis, double handOverP90Millis, double handOverP99Millis) {
            this(handOverCount, handOverP50Millis, handOverP90Millis, handOverP99Millis, "");
        }
    }

    /** Purchase orders that are committed and not yet sent, or in doubt. */
    public long waiting() {
        return outboxPending + inDoubt + queued;
    }

    /** The median of the time to the supplier, milliseconds; null where nothing was handed over. */
    public Double p50Millis() {
        return times.handOverCount() == 0 ? null : times.handOverP50Millis();
    }

    /** Returns its 99th percentile, milliseconds; null without a hand-over. */
    public Double p99Millis() {
        return times.handOverCount() == 0 ? null : times.handOverP99Millis();
    }

    /** Returns a copy without the dead letters of an earlier run. */
    public HandOverState withoutDeadLetters(long others) {
        return new HandOverState(outboxPending, inDoubt, queued, Math.max(0, deadLettered - others), times);
    }
}
