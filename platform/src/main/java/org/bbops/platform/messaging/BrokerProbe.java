package org.bbops.platform.messaging;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.time.Duration;

/** Checks that the broker works: sends a message to a temporary queue and receives it. */
final class BrokerProbe {

    private static final String TEXT = "probe";

    private final ConnectionFactory connections;
    private final Duration waitMax;
    private final SendDeadline deadline;

    /**
     * @param connections to the broker
     * @param waitMax bound on waiting for the message's return
     * @param deadline bound on sending it
     */
    BrokerProbe(ConnectionFactory connections, Duration waitMax, SendDeadline deadline) {
        this.connections = connections;
        this.waitMax = waitMax;
        this.deadline = deadline;
    }

    /**
     * Sends and receives.
     *
     * @throws JMSException when the broker cannot be reached, refuses, or does not accept and return the message in
     *     time
     */
    void sendAndReceive() throws JMSException {
        try (Connection connection = connections.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            connection.start();
            Queue queue = session.createTemporaryQueue();
            try (MessageProducer producer = session.createProducer(queue);
                    MessageConsumer consumer = session.createConsumer(queue)) {
                TextMessage probe = session.createTextMessage(TEXT);
                deadline.within(() -> producer.send(probe));
                if (consumer.receive(waitMax.toMillis()) == null) {
                    throw new JMSException("a message sent to the broker did not come back within " + waitMax);
                }
            }
        }
    }
}
