package org.bbops.supplier.queue;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.List;
import org.apache.activemq.artemis.api.jms.ActiveMQJMSClient;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;

/** The durable queue of purchase orders. */
public final class OrderQueue {

    /** Its name at the broker. */
    public static final String NAME = Queues.PURCHASE_ORDERS;
    static final String DEAD_LETTERS = Queues.DEAD_LETTERS;

    private static final Queue QUEUE = ActiveMQJMSClient.createQueue(NAME);

    private final ConnectionFactory connections;
    private final SendDeadline deadline;

    /**
     * @param connections to the broker; the transaction that they are enlisted in decides when a message is committed
     *     to the queue
     * @param deadline bounds a call of {@link #send(List)}
     */
    public OrderQueue(ConnectionFactory connections, SendDeadline deadline) {
        this.connections = connections;
        this.deadline = deadline;
    }

    /**
     * Sends one after the other. Each is committed to the queue when it is sent, or with the transaction that the
     * connections are enlisted in.
     *
     * @throws SendFailedException when the broker did not take one, for any reason; lists the sent ones
     */
    public void send(List<HandOverMessage> messages) throws SendFailedException {
        Progress progress = new Progress();
        try {
            deadline.within(() -> send(messages, progress));
        } catch (JMSException | RuntimeException e) {
            throw new SendFailedException(messages.stream().map(HandOverMessage::poNumber).toList(), progress.begun, progress.sent,
                    e);
        }
    }

    private void send(List<HandOverMessage> messages, Progress progress) throws JMSException {
        try (Connection connection = connections.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageProducer producer = producer(session)) {
            for (HandOverMessage message : messages) {
                TextMessage text = message(session, message);
                progress.begun++;
                send(text, producer);
                progress.sent++;
            }
        }
    }

    /** Progress of a call of {@link #send(List)}. */
    private static final class Progress {
        private int begun;
        private int sent;
    }

    /** A producer for this queue. */
    public static MessageProducer producer(Session session) throws JMSException {
        return session.createProducer(QUEUE);
    }

    /** A message as the listener expects it. */
    public static TextMessage message(Session session, HandOverMessage message) throws JMSException {
        return session.createTextMessage(message.toText());
    }

    /** Sends a message of this queue and counts it. */
    public static void send(TextMessage message, MessageProducer producer) throws JMSException {
        producer.send(message);
        Work.current().count(Effort.MESSAGE);
    }
}
