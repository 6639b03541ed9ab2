package org.bbops.cli;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.Queue;
import java.time.Duration;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.testbed.app.BrokerAddress;

/** Connection to a broker for its dead letters, with one transacted session. */
final class DeadLetterSession implements AutoCloseable {

    private static final Duration CALL_MAX = Duration.ofSeconds(10);

    private final BrokerAddress address;
    private final ActiveMQConnectionFactory factory;
    private final JMSContext context;
    private final Queue queue;

    private DeadLetterSession(BrokerAddress address, ActiveMQConnectionFactory factory) {
        this.address = address;
        this.factory = factory;
        this.context = factory.createContext(JMSContext.SESSION_TRANSACTED);
        this.queue = context.createQueue(Queues.DEAD_LETTERS);
    }

    /**
     * Connects to the broker.
     *
     * @throws DeadLetterException when the broker does not answer, or refuses this user
     */
    static DeadLetterSession open(BrokerAddress address) {
        ActiveMQConnectionFactory factory;
        try {
            factory = connections(address);
        } catch (RuntimeException e) {
            throw new DeadLetterException("'" + address.shownUrl() + "' is no address of a broker; write tcp://host:port", e);
        }
        try {
            return new DeadLetterSession(address, factory);
        } catch (JMSSecurityRuntimeException e) {
            factory.close();
            throw new DeadLetterException("The broker at " + address + " rejects this user and password; "
                    + "set BBOPS_BROKER_PASSWORD to the one it was started with", e);
        } catch (JMSRuntimeException e) {
            factory.close();
            throw new DeadLetterException("The broker at " + address + " does not answer (" + e.getMessage()
                    + "); check that it is running and that this is its address" + tlsCheck(address), e);
        }
    }

    /** Returns a hint on TLS, whose failure is the most frequent one that the client's error does not name. */
    private static String tlsCheck(BrokerAddress address) {
        return address.url().contains("sslEnabled=true") ? ", and that this JVM trusts its certificate" : "";
    }

    /**
     * Creates a connection factory that refuses to deserialize any class, as the services' do: anybody with access to the broker can send
     * messages.
     */
    static ActiveMQConnectionFactory connections(BrokerAddress address) {
        ActiveMQConnectionFactory connections = new ActiveMQConnectionFactory(address.url(), address.user(), address.password());
        connections.setCallTimeout(CALL_MAX.toMillis());
        connections.setCallFailoverTimeout(CALL_MAX.toMillis());
        connections.setDeserializationAllowList("");
        connections.setDeserializationDenyList("*");
        return connections;
    }

    BrokerAddress address() {
        return address;
    }

    JMSContext context() {
        return context;
    }

    /** Returns the dead-letter queue. */
    Queue queue() {
        return queue;
    }

    /** Returns the message selector for the letter with an id. */
    static String selecting(String id) {
        return "JMSMessageID = '" + id.replace("'", "''") + "'";
    }

    /**
     * Returns the broker's answer to a read-only question.
     *
     * @throws DeadLetterException when the broker refuses or the connection breaks
     */
    <T> T asked(Question<T> question) {
        try {
            return question.ask();
        } catch (JMSException | JMSRuntimeException e) {
            throw refused(e);
        }
    }

    /** Creates the error for a broker that refused a request or broke off, which changed nothing in its queues. */
    DeadLetterException refused(Throwable e) {
        return new DeadLetterException("The broker at " + address + " refused a request or broke the connection (" + e.getMessage()
                + "); that request changed nothing, try again", e);
    }

    @Override
    public void close() {
        context.close();
        factory.close();
    }

    /**
     * Question to the broker.
     *
     * @param <T> its answer
     */
    @FunctionalInterface
    interface Question<T> {
        T ask() throws JMSException;
    }

    /** Thrown when the dead letters cannot be read; the message is one sentence for the user. */
    public static final class DeadLetterException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        DeadLetterException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
