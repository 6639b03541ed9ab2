package org.bbops.cli.dlq;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.time.Instant;
import org.bbops.contracts.messaging.DeadLetterProperty;

/**
 * A message that was given up.
 *
 * @param id names it in commands; another each time that it is given up
 * @param queue where it came from, and goes back to
 * @param cause why it was given up, a slug of docs/limits.md
 * @param reason what was found wrong
 * @param attempts how often it was tried
 * @param givenUpAt when
 * @param body its text, or what it is instead
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

    /** Never an object's: reading one would run code of whoever sent it. */
    private static String bodyOf(Message message) throws JMSException {
        return switch (message) {
            case TextMessage text -> String.valueOf(text.getText());
            case BytesMessage bytes -> "(" + bytes.getBodyLength() + " bytes)";
            default -> "(a " + message.getClass().getSimpleName() + ")";
        };
    }
}
