package org.bbops.supplier.deadletter;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.time.Clock;
import org.apache.activemq.artemis.api.jms.ActiveMQJMSClient;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.contracts.messaging.DeadLetterProperty;
import org.bbops.platform.messaging.SendDeadline;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves messages to the dead-letter queue in the transaction that received them, so that a message is never in both
 * queues or in neither.
 */
public final class DeadLetterQueue {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterQueue.class);
    private static final Queue QUEUE = ActiveMQJMSClient.createQueue(Queues.DEAD_LETTERS);
    private static final int REASON_LENGTH_MAX = 1_000;

    private final SendDeadline deadline;
    private final MeterRegistry meters;
    private final Clock clock;

    /**
     * @param deadline bounds the sending of a message
     * @param meters registry of the counter of dead letters
     * @param clock time of dead-lettering
     */
    public DeadLetterQueue(SendDeadline deadline, MeterRegistry meters, Clock clock) {
        this.deadline = deadline;
        this.meters = meters;
        this.clock = clock;
    }

    /**
     * Moves a message to the dead-letter queue. Its content is unchanged; its properties are replaced by the reason.
     *
     * @param session transacted session that received it
     * @param fromQueue queue that it was received from
     * @param attempts number of attempts so far
     */
    public void put(Message message, Session session, String fromQueue, int attempts, DeadLetterCause cause, Throwable error)
            throws JMSException {
        String reason = reasonOf(error);
        // Removes the duplicate-detection id as well, so that the broker does not drop a message that is dead-lettered twice.
        message.clearProperties();
        message.setStringProperty(DeadLetterProperty.CAUSE, cause.slug());
        message.setStringProperty(DeadLetterProperty.REASON, reason);
        message.setStringProperty(DeadLetterProperty.QUEUE, fromQueue);
        message.setIntProperty(DeadLetterProperty.ATTEMPTS, attempts);
        message.setLongProperty(DeadLetterProperty.GIVEN_UP_AT, clock.millis());
        try (MessageProducer producer = session.createProducer(QUEUE)) {
            deadline.within(() -> producer.send(message));
        }
        Counter.builder("bbops.dead-letters").tag("because", cause.slug()).description("Messages that were dead-lettered")
                .register(meters).increment();
        LOG.error("A message of {} was dead-lettered after {} attempts ({}; see bbops dlq list): {}",
                fromQueue, attempts, cause.slug(), reason, error);
    }

    private static String reasonOf(Throwable error) {
        String reason = String.valueOf(error.getMessage() == null ? error.getClass().getName() : error.getMessage());
        return reason.length() <= REASON_LENGTH_MAX ? reason : reason.substring(0, REASON_LENGTH_MAX);
    }

    /** Cause of dead-lettering a message. */
    public enum DeadLetterCause {
        /** The message is not a purchase order message. */
        UNREADABLE("unreadable"),
        /** The supplier refused the purchase order for good. */
        REFUSED("refused"),
        /** The message failed the maximum number of times for unexplained reasons. */
        ATTEMPTS("attempts");

        private final String slug;

        DeadLetterCause(String slug) {
            this.slug = slug;
        }

        /** Returns its name in the message's properties and in the output of {@code bbops dlq}. */
        public String slug() {
            return slug;
        }
    }
}
