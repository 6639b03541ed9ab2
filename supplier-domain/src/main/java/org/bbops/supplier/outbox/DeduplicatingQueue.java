package org.bbops.supplier.outbox;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.List;
import org.apache.activemq.artemis.api.core.ActiveMQDuplicateIdException;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.supplier.queue.HandOverMessage;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.telemetry.trace.TraceParent;

/** Queue of purchase orders for a publisher that may send an order again. */
final class DeduplicatingQueue {

    /** Property with the id by which the broker drops duplicates. */
    private static final String DUPLICATE_DETECTION_ID = "_AMQ_DUPL_ID";

    private final ConnectionFactory connections;
    private final SendDeadline deadline;
    private final Tracer tracer;

    DeduplicatingQueue(ConnectionFactory connections, SendDeadline deadline, Tracer tracer) {
        this.connections = connections;
        this.deadline = deadline;
        this.tracer = tracer;
    }

    /**
     * Publishes all of them, each exactly once in effect, even when called again. After an error the state of the queue
     * is unknown: publish them again.
     */
    void publish(List<PendingOrder> orders) throws JMSException {
        deadline.within(() -> publishOverOneConnection(orders));
    }

    private void publishOverOneConnection(List<PendingOrder> orders) throws JMSException {
        try (Connection connection = connections.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                MessageProducer producer = OrderQueue.producer(session)) {
            publish(orders, session, producer);
        }
    }

    private void publish(List<PendingOrder> orders, Session session, MessageProducer producer) throws JMSException {
        try {
            commit(orders, session, producer);
        } catch (JMSException e) {
            if (!isDuplicate(e)) {
                throw e;
            }
            publishOneByOne(orders, session, producer);
        }
    }

    /** One duplicate rolls a whole batch back, so the others have to be sent without it. */
    private void publishOneByOne(List<PendingOrder> orders, Session session, MessageProducer producer)
            throws JMSException {
        for (PendingOrder order : orders) {
            try {
                commit(List.of(order), session, producer);
            } catch (JMSException e) {
                if (!isDuplicate(e)) {
                    throw e;
                }
                // Published before a lost answer or a crash: the goal is reached.
            }
        }
    }

    private void commit(List<PendingOrder> orders, Session session, MessageProducer producer) throws JMSException {
        for (PendingOrder order : orders) {
            Span span = tracer.spanBuilder("publish purchase order").setSpanKind(SpanKind.PRODUCER)
                    .setParent(TraceParent.parent(order.trace())).startSpan();
            try (Scope _ = span.makeCurrent()) {
                OrderQueue.send(message(order, session), producer);
            } finally {
                span.end();
            }
        }
        session.commit();
    }

    private TextMessage message(PendingOrder order, Session session) throws JMSException {
        TextMessage message = OrderQueue.message(session,
                new HandOverMessage(order.orderNumber(), order.createdAtEpochMicros(), TraceParent.current()));
        message.setStringProperty(DUPLICATE_DETECTION_ID, order.duplicateDetectionId());
        return message;
    }

    private static boolean isDuplicate(JMSException error) {
        // Not just any rollback: a connection that breaks during a commit rolls back too, and nothing is queued then.
        return error.getCause() instanceof ActiveMQDuplicateIdException;
    }
}
