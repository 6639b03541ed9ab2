package org.bbops.contracts.supplier;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Objects;

/**
 * Purchase orders between their commit and the supplier, as the supplier domain answers at {@value #PATH}; all 0 in sync.
 *
 * @param outboxPending rows of s_outbox: committed and not yet in the queue
 * @param inDoubt transactions that are prepared and neither committed nor rolled back, in xa
 * @param queued messages in the queue of purchase orders, those being sent included
 * @param deadLettered messages that were given up
 * @param times duration of the hand-overs that are done
 */
public record HandOverState(long outboxPending, long inDoubt, long queued, long deadLettered, @JsonUnwrapped Times times) {

    /** Place in the supplier domain where it is answered. */
    public static final String PATH = "/supplier/hand-over";

    /** State of a system that hands nothing over. */
    public static final HandOverState NOTHING = new HandOverState(0, 0, 0, 0, new Times(0, 0, 0, 0));

    /**
     * Time from just before a purchase order's commit until it is sent to the supplier.
     *
     * @param handOverCount purchase orders sent since the system started: of a run, its ramps and drain included
     * @param handOverP50Millis median, milliseconds
     * @param handOverP90Millis 90th percentile, milliseconds
     * @param handOverP99Millis 99th percentile, milliseconds
     * @param handOverMicros their histogram in microseconds, HdrHistogram's compressed form in Base64, so that two looks tell of the time
     *     between them; empty where nothing is told
     */
    public record Times(long handOverCount, double handOverP50Millis, double handOverP90Millis, double handOverP99Millis,
            String handOverMicros) {

        /** Tells no histogram where there is none. */
        public Times {
            handOverMicros = Objects.requireNonNullElse(handOverMicros, "");
        }

        /** Times without their histogram. */
        public Times(long handOverCount, double handOverP50Millis, double handOverP90Millis, double handOverP99Millis) {
            this(handOverCount, handOverP50Millis, handOverP90Millis, handOverP99Millis, "");
        }
    }

    /** Purchase orders that are committed and not yet sent, or not decided yet. */
    public long waiting() {
        return outboxPending + inDoubt + queued;
    }

    /** The median of the time to the supplier, milliseconds; null where nothing was handed over. */
    public Double p50Millis() {
        return times.handOverCount() == 0 ? null : times.handOverP50Millis();
    }

    /** Its 99th percentile, milliseconds; null where nothing was handed over. */
    public Double p99Millis() {
        return times.handOverCount() == 0 ? null : times.handOverP99Millis();
    }

    /** Returns a copy without the dead letters of an earlier run. */
    public HandOverState withoutDeadLetters(long others) {
        return new HandOverState(outboxPending, inDoubt, queued, Math.max(0, deadLettered - others), times);
    }
}
