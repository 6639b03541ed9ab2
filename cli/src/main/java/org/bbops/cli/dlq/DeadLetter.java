package org.bbops.cli.dlq;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.time.Instant;
import org.bbops.contracts.messaging.DeadLetterProperty;

/**
 * A dead-lettered message.
 *
 * @param id name of the message in commands; changes each time that it is dead-lettered
 * @param queue its original queue, to which a retry sends it
 * @param cause category of the failure, a slug of docs/limits.md
 * @param reason description of the failure
 * @param attempts number of delivery attempts
 * @param givenUpAt time of dead-lettering
 * @param body its text, or a description of other content
 */
public record DeadLetter(String id, String queue, String cause, String reason, int attempts, Instant givenUpAt, String body) {

    private static final String UNKNOWN = "unknown";

    static DeadLetter of(Message message) throws JMSException {
        return new DeadLetter(message.getJMSMessageID(), queueOf(message), text(message, DeadLetterProperty.CAUSE),
                text(message, DeadLetterProperty.REASON), number(message, DeadLetterProperty.ATTEMPTS),
                message.propertyExists(DeadLetterProperty.GIVEN_UP_AT)
                        ? Instant.ofEpochMilli(message.getLongProperty(DeadLetterProperty.GIVEN_UP_AT))
                        : Instant.ofEpochMilli(message.getJMSTimestamp()),
                bodyOf(message));
    }

    static String queueOf(Message message) throws JMSException {
        return text(message, DeadLetterProperty.QUEUE);
    }

    private static String text(Message message, String property) throws JMSException {
        return message.propertyExists(property) ? message.getStringProperty(property) : UNKNOWN;
    }

    private static int number(Message message, String property) throws JMSException {
        return message.propertyExists(property) ? message.getIntProperty(property) : 0;
    }

    /** Returns the body, but never deserializes an object: that would run code chosen by its sender. */
    private static String bodyOf(Message message) throws JMSException {
        return switch (message) {
            case TextMessage text -> String.valueOf(text.getText());
            case BytesMessage bytes -> "(" + bytes.getBodyLength() + " bytes)";
            default -> "(a " + message.getClass().getSimpleName() + ")";
        };
    }
}
