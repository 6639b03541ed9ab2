package org.bbops.supplier.queue;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.workload.Operation;
import org.bbops.platform.operation.OperationOutcome;
import org.bbops.platform.operation.Work;
import org.bbops.platform.problem.DatabaseProblems;
import org.bbops.supplier.deadletter.DeadLetterPolicy;
import org.bbops.supplier.deadletter.DeadLetterQueue;
import org.bbops.supplier.deadletter.DeadLetterQueue.DeadLetterCause;
import org.bbops.supplier.gateway.SupplierGateway.SupplierRefusedException;
import org.bbops.supplier.gateway.SupplierGateway.SupplierUnavailableException;
import org.bbops.telemetry.trace.TraceParent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jms.listener.SessionAwareMessageListener;
import org.springframework.jms.support.JmsUtils;
import org.springframework.util.ErrorHandler;

/**
 * Handles the messages of the queue. An exception rolls back the session, and the broker redelivers the message later. A
 * message that cannot be handled is moved to the dead-letter queue.
 */
final class OrderListener implements SessionAwareMessageListener<Message> {

    private static final String DELIVERY_COUNT = "JMSXDeliveryCount";

    private final PurchaseOrderSender sender;
    private final DeadLetterPolicy deadLetterPolicy;
    private final DeadLetterQueue deadLetterQueue;
    private final SendFailureLog failureLog;
    private final FaultPoints faults;
    private final Tracer tracer;

    OrderListener(PurchaseOrderSender sender, DeadLetterPolicy deadLetterPolicy, DeadLetterQueue deadLetterQueue, SendFailureLog failureLog,
            FaultPoints faults, Tracer tracer) {
        this.sender = sender;
        this.deadLetterPolicy = deadLetterPolicy;
        this.deadLetterQueue = deadLetterQueue;
        this.failureLog = failureLog;
        this.faults = faults;
        this.tracer = tracer;
    }

    @Override
    public void onMessage(Message message, Session session) throws JMSException {
        // Read now, since dead-lettering gives the message another id.
        String id = message.getJMSMessageID();
        try {
            work(message);
            failureLog.succeeded();
            deadLetterPolicy.forget(id);
            faults.reach(FaultPoint.ORDER_MARKED);
        } catch (RuntimeException | Error e) {
            Optional<DeadLetterCause> cause = deadLetterPolicy.causeFor(e, id);
            if (cause.isEmpty()) {
                throw e;
            }
            deadLetter(message, session, cause.get(), e);
            deadLetterPolicy.forget(id);
        }
    }

    private void work(Message message) throws JMSException {
        try (Work work = Work.begin(Operation.SEND_PURCHASE_ORDER)) {
            try {
                send(HandOverMessage.of(message));
                work.ended(OperationOutcome.SUCCEEDED);
            } catch (RuntimeException e) {
                work.ended(outcomeOf(e));
                throw e;
            }
        }
    }

    private static OperationOutcome outcomeOf(RuntimeException error) {
        return switch (error) {
            case SupplierUnavailableException _ -> OperationOutcome.UNAVAILABLE;
            case SupplierRefusedException _ -> OperationOutcome.REJECTED;
            case BusinessException refusal -> OperationOutcome.of(refusal.category());
            default -> DatabaseProblems.outcomeOf(error);
        };
    }

    private void deadLetter(Message message, Session session, DeadLetterCause cause, Throwable error) {
        try {
            deadLetterQueue.put(message, session, OrderQueue.NAME, message.getIntProperty(DELIVERY_COUNT), cause, error);
        } catch (JMSException e) {
            // A checked exception means a lost broker to the container, which would reconnect all senders for one refused dead letter.
            throw JmsUtils.convertJmsAccessException(e);
        }
    }

    private void send(HandOverMessage message) {
        Span span = tracer.spanBuilder("send purchase order").setSpanKind(SpanKind.CONSUMER)
                .setParent(TraceParent.parent(message.trace())).startSpan();
        try (Scope _ = span.makeCurrent()) {
            sender.send(message);
        } finally {
            span.end();
        }
    }

    /** Logs the first failure of sending and the first success after it, but not the attempts between them. */
    static final class SendFailureLog implements ErrorHandler {

        private static final Logger LOG = LoggerFactory.getLogger(SendFailureLog.class);

        private final AtomicBoolean failing = new AtomicBoolean();

        @Override
        public void handleError(Throwable error) {
            if (failing.compareAndSet(false, true)) {
                LOG.warn("A purchase order cannot be sent; it stays in the queue with others and is retried: {}",
                        error.getMessage(), error);
            } else {
                LOG.debug("A purchase order cannot be sent", error);
            }
        }

        void succeeded() {
            if (failing.compareAndSet(true, false)) {
                LOG.info("Purchase orders are being sent again");
            }
        }
    }
}
