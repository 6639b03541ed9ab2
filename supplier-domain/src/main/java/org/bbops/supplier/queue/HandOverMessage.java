package org.bbops.supplier.queue;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.bbops.contracts.process.Printable;
import org.bbops.contracts.process.StrictJson;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.deadletter.DeadLetterPolicy;
import org.bbops.telemetry.trace.TraceParent;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Message in the queue of purchase orders, as JSON.
 *
 * @param poNumber number of the purchase order to send; positive
 * @param createdAtEpochMicros time of the hand-over, shortly before its transaction committed; 1970 to 9999
 * @param trace span of the hand-over, see {@link TraceParent}; null without tracing; up to 100 characters
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HandOverMessage(@JsonProperty(required = true) int poNumber,
        @JsonProperty(required = true) long createdAtEpochMicros, String trace) {

    private static final long EPOCH_MICROS_MAX = 253_402_300_799_999_999L;
    private static final int TRACE_LENGTH_MAX = 100;
    private static final int TEXT_SHOWN_MAX = 200;
    private static final JsonMapper JSON = StrictJson.builder().build();

    /** Rejects impossible values. */
    public HandOverMessage {
        if (poNumber < 1 || createdAtEpochMicros < 0 || createdAtEpochMicros > EPOCH_MICROS_MAX) {
            throw new IllegalArgumentException("poNumber must be positive and createdAtEpochMicros 0 to %d, but they are %d and %d"
                    .formatted(EPOCH_MICROS_MAX, poNumber, createdAtEpochMicros));
        }
        if (trace != null && trace.length() > TRACE_LENGTH_MAX) {
            throw new IllegalArgumentException("trace must have at most %d characters, but it has %d"
                    .formatted(TRACE_LENGTH_MAX, trace.length()));
        }
    }

    /** Creates the message of an order that is being handed over now. */
    public static HandOverMessage of(PurchaseOrderMessage order, Clock clock) {
        return new HandOverMessage(order.number(), ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant()),
                TraceParent.current());
    }

    /**
     * Reads a message.
     *
     * @throws DeadLetterPolicy.UnreadableMessageException when it is not a purchase order message
     */
    static HandOverMessage of(Message message) throws JMSException {
        if (message instanceof TextMessage text) {
            return parse(String.valueOf(text.getText()));
        }
        throw new DeadLetterPolicy.UnreadableMessageException("The message is not a text message, as every purchase order message is",
                null);
    }

    static HandOverMessage parse(String text) {
        try {
            HandOverMessage message = JSON.readValue(text, HandOverMessage.class);
            if (message != null) {
                return message;
            }
        } catch (JacksonException e) {
            throw unreadable(text, e);
        }
        throw unreadable(text, null);
    }

    private static DeadLetterPolicy.UnreadableMessageException unreadable(String text, JacksonException error) {
        return new DeadLetterPolicy.UnreadableMessageException(
                "The message is not a purchase order message, {\"poNumber\": …, \"createdAtEpochMicros\": …}: "
                        + Printable.line(text.substring(0, Math.min(text.length(), TEXT_SHOWN_MAX))),
                error);
    }

    String toText() {
        return JSON.writeValueAsString(this);
    }

    /** Returns the time since the hand-over. */
    Duration ageAt(Instant now) {
        return Duration.between(Instant.EPOCH.plus(createdAtEpochMicros, ChronoUnit.MICROS), now);
    }
}
