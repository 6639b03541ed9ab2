package org.bbops.supplier.queue;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.jms.ActiveMQJMSClient;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;

/** Sends messages to the durable queue of purchase orders. */
public final class OrderQueue {

    /** Name of the queue at the broker. */
    public static final String NAME = Queues.PURCHASE_ORDERS;
    static final String DEAD_LETTERS = Queues.DEAD_LETTERS;

    private static final Queue QUEUE = ActiveMQJMSClient.createQueue(NAME);

    private final ConnectionFactory connections;
    private final SendDeadline deadline;

    /**
     * @param connections connections to the broker; if they are enlisted in a transaction, its commit puts the messages
     *     into the queue
     * @param deadline bounds a call of {@link #send(List)}
     */
    public OrderQueue(ConnectionFactory connections, SendDeadline deadline) {
        this.connections = connections;
        this.deadline = deadline;
    }

    /**
     * Sends messages one by one. Each is in the queue once it is sent, or once the transaction commits that the
     * connections are enlisted in.
     *
     * @throws SendFailedException when the broker did not take all of them; lists the orders that are missing or in doubt
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

    /** Creates a producer for this queue. */
    public static MessageProducer producer(Session session) throws JMSException {
        return session.createProducer(QUEUE);
    }

    /** Creates a message in the format that the listener expects. */
    public static TextMessage message(Session session, HandOverMessage message) throws JMSException {
        return session.createTextMessage(message.toText());
    }

    /** Sends a message of this queue and counts it. */
    public static void send(TextMessage message, MessageProducer producer) throws JMSException {
        producer.send(message);
        Work.current().count(Effort.MESSAGE);
    }

    /** Reports that the broker did not take all messages. */
    public static final class SendFailedException extends Exception {

        private static final long serialVersionUID = 1L;

        /** Errors which prove that a message is not in the queue: refusals by the broker, or a connection closed before the request. */
        private static final Set<ActiveMQExceptionType> REFUSALS = EnumSet.of(ActiveMQExceptionType.ADDRESS_FULL,
                ActiveMQExceptionType.ADDRESS_DOES_NOT_EXIST, ActiveMQExceptionType.QUEUE_DOES_NOT_EXIST,
                ActiveMQExceptionType.SECURITY_EXCEPTION, ActiveMQExceptionType.OBJECT_CLOSED);

        private final List<Integer> unsent;
        private final List<Integer> inDoubt;

        /**
         * @param orders numbers of all purchase orders, in the order of sending
         * @param begun count of messages whose sending was begun
         * @param sent count of messages that the broker confirmed: all that were begun, or all but the last
         */
        SendFailedException(List<Integer> orders, int begun, int sent, Exception cause) {
            super(cause.getMessage(), cause);
            int first = isRefusal(cause) ? sent : begun;
            inDoubt = List.copyOf(orders.subList(sent, first));
            unsent = List.copyOf(orders.subList(first, orders.size()));
        }

        private static boolean isRefusal(Exception error) {
            return error instanceof JMSException && error.getCause() instanceof ActiveMQException answer
                    && REFUSALS.contains(answer.getType());
        }

        /** Returns the numbers of the purchase orders that are not in the queue. */
        public List<Integer> unsent() {
            return unsent;
        }

        /** Returns the numbers of the purchase orders that may be in the queue, as the broker's answer is missing. */
        public List<Integer> inDoubt() {
            return inDoubt;
        }
    }
}
