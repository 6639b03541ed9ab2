package org.bbops.supplier.queue;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.telemetry.trace.TraceParent;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What travels through the broker, as JSON.
 *
 * @param poNumber the purchase order to send
 * @param createdAtEpochMicros when it was handed over, just before its transaction committed
 * @param trace the span that it was handed over in, see {@link TraceParent}; null when nobody traces
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HandOverMessage(int poNumber, long createdAtEpochMicros, String trace) {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** The message of an order that is being handed over now. */
    public static HandOverMessage of(PurchaseOrderMessage order, Clock clock) {
        return new HandOverMessage(order.number(), ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant()),
                TraceParent.current());
    }

    static HandOverMessage parse(String text) {
        try {
            return JSON.readValue(text, HandOverMessage.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("a message of the purchase order queue is not of bbops: " + text, e);
        }
    }

    String toText() {
        return JSON.writeValueAsString(this);
    }

    /** How long ago it was handed over. */
    Duration ageAt(Instant now) {
        return Duration.between(Instant.EPOCH.plus(createdAtEpochMicros, ChronoUnit.MICROS), now);
    }
}
