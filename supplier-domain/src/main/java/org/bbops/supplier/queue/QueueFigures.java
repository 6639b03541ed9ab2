package org.bbops.supplier.queue;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.platform.messaging.BrokerPools;

/** Figures of the purchase orders under way: queue depths and hand-over latency. */
public final class QueueFigures {

    private final QueueDepths depths;
    private final HandOverLatency latency;

    QueueFigures(QueueDepths depths, HandOverLatency latency) {
        this.depths = depths;
        this.latency = latency;
    }

    /**
     * Returns the state of the hand-over.
     *
     * @param outboxPending rows of s_outbox
     * @param inDoubt in-doubt transactions: prepared, and neither committed nor rolled back
     * @throws org.bbops.contracts.problem.BusinessException {@code OVERLOADED} when the broker does not answer
     */
    public HandOverState state(long outboxPending, long inDoubt) {
        return new HandOverState(outboxPending, inDoubt, depths.of(OrderQueue.NAME), depths.of(OrderQueue.DEAD_LETTERS),
                latency.times());
    }

    /**
     * Queries the broker for the depths of its queues, over one connection that is kept open and replaced after a
     * failure.
     */
    static final class QueueDepths implements AutoCloseable {

        private final ConnectionFactory connections;
        private Connection connection;
        private ClientSession session;

        QueueDepths(ConnectionFactory connections) {
            this.connections = connections;
        }

        /**
         * Returns the number of messages in a queue, including those being delivered or waiting for redelivery.
         *
         * @throws BusinessException {@code OVERLOADED} when the broker does not answer
         */
        synchronized long of(String queue) {
            try {
                return openSession().queueQuery(SimpleString.of(queue)).getMessageCount();
            } catch (ActiveMQException | JMSException e) {
                close();
                throw new BusinessException(Category.OVERLOADED, "The broker does not report the depth of queue %s (%s); ask again later"
                        .formatted(queue, e.getMessage()), e);
            }
        }

        private ClientSession openSession() throws JMSException {
            if (session == null) {
                connection = connections.createConnection();
                session = ((ActiveMQSession) connection.createSession(false, Session.AUTO_ACKNOWLEDGE)).getCoreSession();
            }
            return session;
        }

        @Override
        public synchronized void close() {
            session = null;
            BrokerPools.discard(connection);
            connection = null;
        }
    }
}
