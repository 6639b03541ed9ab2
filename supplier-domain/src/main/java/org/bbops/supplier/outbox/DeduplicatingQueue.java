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
import org.bbops.supplier.outbox.OutboxTable.PendingOrder;
import org.bbops.supplier.queue.HandOverMessage;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.telemetry.trace.TraceParent;

/** Idempotent producer for the queue of purchase orders: an order that is published twice is queued once. */
final class DeduplicatingQueue {

    /** Property with the id by which Artemis drops duplicates. */
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
     * Publishes orders; calls are idempotent. After an error the state of the queue is unknown, and the caller must
     * publish the same orders again.
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

    /** Publishes each order in a transaction of its own, since one duplicate rolls back the whole batch. */
    private void publishOneByOne(List<PendingOrder> orders, Session session, MessageProducer producer)
            throws JMSException {
        for (PendingOrder order : orders) {
            try {
                commit(List.of(order), session, producer);
            } catch (JMSException e) {
                if (!isDuplicate(e)) {
                    throw e;
                }
                // The order was published by an earlier attempt whose answer was lost.
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
        // A rollback alone is no proof: a connection that breaks during a commit causes one too, and then nothing is queued.
        return error.getCause() instanceof ActiveMQDuplicateIdException;
    }
}
