package org.bbops.cli.dlq;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientSession.QueueQuery;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQJMSContext;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.bbops.contracts.messaging.DeadLetterProperty;
import org.bbops.contracts.messaging.Queues;
import org.bbops.contracts.process.BoundedCall;
import org.bbops.testbed.app.BrokerAddress;

/** The dead-letter queue of a broker. */
public final class DeadLetters implements AutoCloseable {

    private static final Duration CALL_MAX = Duration.ofSeconds(10);
    private static final Duration RECEIVE_MAX = Duration.ofSeconds(3);
    /** As {@code bbops.broker.send-max} is for services. */
    private static final Duration SEND_MAX = Duration.ofSeconds(30);

    private final BrokerAddress address;
    private final Duration sendMax;
    private final ActiveMQConnectionFactory factory;
    private final JMSContext context;
    private final Queue queue;

    private DeadLetters(BrokerAddress address, Duration sendMax, ActiveMQConnectionFactory factory) {
        this.address = address;
        this.sendMax = sendMax;
        this.factory = factory;
        this.context = factory.createContext(JMSContext.SESSION_TRANSACTED);
        this.queue = context.createQueue(Queues.DEAD_LETTERS);
    }

    /**
     * Connects.
     *
     * @throws DeadLetterException when the broker does not answer, or does not let this user in
     */
    public static DeadLetters of(BrokerAddress address) {
        return of(address, SEND_MAX);
    }

    /** @param sendMax how long the broker may take for a letter that is sent back */
    static DeadLetters of(BrokerAddress address, Duration sendMax) {
        ActiveMQConnectionFactory factory;
        try {
            factory = connections(address);
        } catch (RuntimeException e) {
            throw new DeadLetterException("'" + address.shownUrl() + "' is no address of a broker; write tcp://host:port", e);
        }
        try {
            return new DeadLetters(address, sendMax, factory);
        } catch (JMSSecurityRuntimeException e) {
            factory.close();
            throw new DeadLetterException("The broker at " + address + " does not let that user in with that password; "
                    + "set BBOPS_BROKER_PASSWORD to the one it was started with", e);
        } catch (JMSRuntimeException e) {
            factory.close();
            throw new DeadLetterException("The broker at " + address + " does not answer (" + e.getMessage()
                    + "); check that it is running and that this is its address" + tlsCheck(address), e);
        }
    }

    /** Nothing says why a connection over TLS has failed, and mostly it is this. */
    private static String tlsCheck(BrokerAddress address) {
        return address.url().contains("sslEnabled=true") ? ", and that this JVM believes its certificate" : "";
    }

    /** As the services' do, they refuse every class that a serialized object names: letters are of whoever reaches the broker. */
    static ActiveMQConnectionFactory connections(BrokerAddress address) {
        ActiveMQConnectionFactory connections = new ActiveMQConnectionFactory(address.url(), address.user(), address.password());
        connections.setCallTimeout(CALL_MAX.toMillis());
        connections.setCallFailoverTimeout(CALL_MAX.toMillis());
        connections.setDeserializationAllowList("");
        connections.setDeserializationDenyList("*");
        return connections;
    }

    /** The oldest of them. */
    public List<DeadLetter> list(int lettersMax) {
        return asked(() -> {
            List<DeadLetter> letters = new ArrayList<>();
            try (QueueBrowser browser = context.createBrowser(queue)) {
                Enumeration<?> messages = browser.getEnumeration();
                while (letters.size() < lettersMax && messages.hasMoreElements()) {
                    letters.add(DeadLetter.of((Message) messages.nextElement()));
                }
            }
            return letters;
        });
    }

    /** The one with this id; empty when there is none. */
    public Optional<DeadLetter> find(String id) {
        return asked(() -> {
            try (QueueBrowser browser = context.createBrowser(queue, selecting(id))) {
                Enumeration<?> messages = browser.getEnumeration();
                return messages.hasMoreElements() ? Optional.of(DeadLetter.of((Message) messages.nextElement()))
                        : Optional.empty();
            }
        });
    }

    /**
     * Sends one back to the queue that it came from, in one transaction with its removal here.
     *
     * @throws DeadLetterException when the broker does not take it, or not in time
     */
    public Retry retry(String id) {
        Optional<Message> letter = asked(() -> received(id));
        if (letter.isEmpty()) {
            return Retry.NOT_THERE;
        }
        Optional<Queue> origin = asked(() -> origin(letter.get()));
        if (origin.isEmpty()) {
            asked(this::putBack);
            return Retry.ORIGIN_UNKNOWN;
        }
        sendBack(id, letter.get(), origin.get());
        return Retry.SENT_BACK;
    }

    private Optional<Message> received(String id) {
        try (JMSConsumer consumer = context.createConsumer(queue, selecting(id))) {
            return Optional.ofNullable(consumer.receive(RECEIVE_MAX.toMillis()));
        }
    }

    /** Empty for a letter of somebody else's: whoever reaches the broker may put one here, and name any queue on it. */
    private Optional<Queue> origin(Message message) throws JMSException {
        String name = DeadLetter.queueOf(message);
        return message.propertyExists(DeadLetterProperty.QUEUE) && has(name) ? Optional.of(context.createQueue(name)) : Optional.empty();
    }

    /** Or makes it when something is sent to it, as brokers elsewhere may. */
    private boolean has(String queueName) {
        try {
            ActiveMQSession session = (ActiveMQSession) ((ActiveMQJMSContext) context).getSession();
            QueueQuery queried = session.getCoreSession().queueQuery(SimpleString.of(queueName));
            return queried.isExists() || queried.isAutoCreateQueues();
        } catch (ActiveMQException e) {
            throw refused(e);
        }
    }

    private Void putBack() {
        context.rollback();
        return null;
    }

    private void sendBack(String id, Message message, Queue origin) {
        asked(() -> {
            message.clearProperties();
            return id;
        });
        try {
            // A broker whose disk is full lets its senders wait without end.
            BoundedCall.within(sendMax, "dlq-retry", () -> {
                context.createProducer().send(origin, message);
                context.commit();
                return id;
            });
        } catch (ExecutionException e) {
            // The broker may have taken it, and only not have said so any more.
            throw new DeadLetterException("The broker at " + address + " refused or broke off while it took " + id + " back ("
                    + e.getCause().getMessage() + "); see with bbops dlq list whether the letter is still there", e.getCause());
        } catch (TimeoutException e) {
            throw new DeadLetterException("The broker at " + address + " has not taken " + id + " back within "
                    + sendMax.toMillis() + " ms; see whether its disk is full, and with bbops dlq list whether the letter is still"
                    + " there", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeadLetterException("Sending " + id + " back was interrupted; see with bbops dlq list whether it is still"
                    + " there", e);
        }
    }

    private static String selecting(String id) {
        return "JMSMessageID = '" + id.replace("'", "''") + "'";
    }

    private <T> T asked(Question<T> question) {
        try {
            return question.ask();
        } catch (JMSException | JMSRuntimeException e) {
            throw refused(e);
        }
    }

    private DeadLetterException refused(Throwable e) {
        return new DeadLetterException("The broker at " + address + " refused or broke off (" + e.getMessage()
                + "); nothing has changed, ask again", e);
    }

    @Override
    public void close() {
        context.close();
        factory.close();
    }

    @FunctionalInterface
    private interface Question<T> {
        T ask() throws JMSException;
    }
}
