package org.bbops.cli;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TextMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientSession.QueueQuery;
import org.apache.activemq.artemis.jms.client.ActiveMQJMSContext;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.bbops.cli.DeadLetterSession.DeadLetterException;
import org.bbops.contracts.messaging.DeadLetterProperty;
import org.bbops.contracts.process.BoundedCall;
import org.bbops.testbed.app.BrokerAddress;

/** Dead letters of a broker. */
final class DeadLetters implements AutoCloseable {

    /** Time limit for sending, equal to the default of {@code bbops.broker.send-max} in services. */
    private static final Duration SEND_MAX = Duration.ofSeconds(30);

    private final DeadLetterSession session;
    private final LetterReturn letterReturn;

    private DeadLetters(DeadLetterSession session, Duration sendMax) {
        this.session = session;
        this.letterReturn = new LetterReturn(session, sendMax);
    }

    /**
     * Connects to the broker.
     *
     * @throws DeadLetterSession.DeadLetterException when the broker does not answer, or refuses this user
     */
    static DeadLetters of(BrokerAddress address) {
        return of(address, SEND_MAX);
    }

    /** @param sendMax time limit for sending one letter back */
    static DeadLetters of(BrokerAddress address, Duration sendMax) {
        return new DeadLetters(DeadLetterSession.open(address), sendMax);
    }

    /** Returns the oldest letters. */
    List<DeadLetter> list(int lettersMax) {
        return session.asked(() -> {
            List<DeadLetter> letters = new ArrayList<>();
            try (QueueBrowser browser = session.context().createBrowser(session.queue())) {
                Enumeration<?> messages = browser.getEnumeration();
                while (letters.size() < lettersMax && messages.hasMoreElements()) {
                    letters.add(DeadLetter.of((Message) messages.nextElement()));
                }
            }
            return letters;
        });
    }

    /** Finds the letter with an id; empty when there is none. */
    Optional<DeadLetter> find(String id) {
        return session.asked(() -> {
            try (QueueBrowser browser = session.context().createBrowser(session.queue(), DeadLetterSession.selecting(id))) {
                Enumeration<?> messages = browser.getEnumeration();
                return messages.hasMoreElements() ? Optional.of(DeadLetter.of((Message) messages.nextElement()))
                        : Optional.empty();
            }
        });
    }

    /**
     * Sends a letter back to its original queue, in one transaction with its removal here.
     *
     * @throws DeadLetterSession.DeadLetterException when the broker refuses it, or does not answer in time
     */
    Retry retry(String id) {
        return letterReturn.retry(id);
    }

    @Override
    public void close() {
        session.close();
    }

    /**
     * Sends dead letters back to their original queues.
     *
     * @param session session with the dead letters
     * @param sendMax time limit for sending one letter back
     */
    private record LetterReturn(DeadLetterSession session, Duration sendMax) {

        private static final Duration RECEIVE_MAX = Duration.ofSeconds(3);

        /**
         * Sends a letter back, in one transaction with its removal from the dead letters.
         *
         * @throws DeadLetterSession.DeadLetterException when the broker does not take it, or not in time
         */
        Retry retry(String id) {
            Optional<Message> letter = session.asked(() -> received(id));
            if (letter.isEmpty()) {
                return Retry.NOT_THERE;
            }
            Optional<Queue> origin = session.asked(() -> origin(letter.get()));
            if (origin.isEmpty()) {
                session.asked(this::putBack);
                return Retry.ORIGIN_UNKNOWN;
            }
            sendBack(id, letter.get(), origin.get());
            return Retry.SENT_BACK;
        }

        private Optional<Message> received(String id) {
            try (JMSConsumer consumer = session.context().createConsumer(session.queue(), DeadLetterSession.selecting(id))) {
                return Optional.ofNullable(consumer.receive(RECEIVE_MAX.toMillis()));
            }
        }

        /**
         * Returns the original queue; empty when the letter names none, or one that the broker does not have, since anybody with access to
         * the broker can send a letter.
         */
        private Optional<Queue> origin(Message message) throws JMSException {
            String name = DeadLetter.queueOf(message);
            return message.propertyExists(DeadLetterProperty.QUEUE) && has(name)
                    ? Optional.of(session.context().createQueue(name)) : Optional.empty();
        }

        /** Returns true when the broker has the queue, or would create it on the first message, as other brokers may. */
        private boolean has(String queueName) {
            try {
                ActiveMQSession artemis = (ActiveMQSession) ((ActiveMQJMSContext) session.context()).getSession();
                QueueQuery queried = artemis.getCoreSession().queueQuery(SimpleString.of(queueName));
                return queried.isExists() || queried.isAutoCreateQueues();
            } catch (ActiveMQException e) {
                throw session.refused(e);
            }
        }

        private Void putBack() {
            session.context().rollback();
            return null;
        }

        private void sendBack(String id, Message message, Queue origin) {
            session.asked(() -> {
                message.clearProperties();
                return id;
            });
            try {
                // A broker with a full disk blocks its senders indefinitely.
                BoundedCall.within(sendMax, "dlq-retry", () -> {
                    session.context().createProducer().send(origin, message);
                    session.context().commit();
                    return id;
                });
            } catch (ExecutionException e) {
                // The broker may have committed before the connection broke.
                throw new DeadLetterException("The broker at " + session.address() + " refused or broke off while it took " + id + " back ("
                        + e.getCause().getMessage() + "); see with bbops dlq list whether the letter is still there", e.getCause());
            } catch (TimeoutException e) {
                throw new DeadLetterException("The broker at " + session.address() + " has not taken " + id + " back within "
                        + sendMax.toMillis() + " ms; see whether its disk is full, and with bbops dlq list whether the letter is still"
                        + " there", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new DeadLetterException("Sending " + id + " back was interrupted; see with bbops dlq list whether it is still"
                        + " there", e);
            }
        }
    }

    /** Outcome of sending a dead letter back. */
    public enum Retry {
        SENT_BACK,
        /** There is no letter with that id. */
        NOT_THERE,
        /** It has no valid original queue, and stays among the dead letters. */
        ORIGIN_UNKNOWN
    }

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
}
