package org.bbops.platform.messaging;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.time.Duration;

/** Tells whether the broker works: sends a message to a temporary queue and receives it. */
final class BrokerProbe {

    private static final String TEXT = "probe";

    private final ConnectionFactory connections;
    private final Duration waitMax;

    /**
     * @param connections to the broker
     * @param waitMax bound on waiting for the message to come back
     */
    BrokerProbe(ConnectionFactory connections, Duration waitMax) {
        this.connections = connections;
        this.waitMax = waitMax;
    }

    /**
     * Sends and receives.
     *
     * @throws JMSException when the broker cannot be reached, refuses, or does not give the message back in time
     */
    void sendAndReceive() throws JMSException {
        try (Connection connection = connections.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            connection.start();
            Queue queue = session.createTemporaryQueue();
            try (MessageProducer producer = session.createProducer(queue);
                    MessageConsumer consumer = session.createConsumer(queue)) {
                producer.send(session.createTextMessage(TEXT));
                if (consumer.receive(waitMax.toMillis()) == null) {
                    throw new JMSException("a message sent to the broker did not come back within " + waitMax);
                }
            }
        }
    }
}
