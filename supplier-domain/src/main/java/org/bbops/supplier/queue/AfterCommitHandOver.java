package org.bbops.supplier.queue;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;
import org.bbops.supplier.handover.HandOverWay;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.queue.OrderQueue.SendFailedException;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Sends the messages of a transaction after its commit. Messages that the broker does not take are lost: their orders
 * are committed, and nothing sends them again.
 */
final class AfterCommitHandOver implements PurchaseOrderHandOver {

    private static final Logger LOG = LoggerFactory.getLogger(AfterCommitHandOver.class);

    private final OrderQueue queue;
    private final Counter unpublished;
    private final Counter inDoubt;
    private final Clock clock;

    AfterCommitHandOver(OrderQueue queue, MeterRegistry meters, Clock clock) {
        this.queue = queue;
        this.clock = clock;
        unpublished = Counter.builder("bbops.purchase-orders.unpublished")
                .description("Committed orders whose message the broker did not take").register(meters);
        inDoubt = Counter.builder("bbops.purchase-orders.perhaps-unpublished")
                .description("Orders for which it is unknown whether the database committed them or the broker took their message")
                .register(meters);
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        List<HandOverMessage> messages = orders.stream().map(order -> HandOverMessage.of(order, clock)).toList();
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                if (status == STATUS_COMMITTED) {
                    publish(messages);
                } else if (status == STATUS_UNKNOWN) {
                    noteDoubt(messages);
                }
            }
        });
    }

    /** The database was lost during the commit: an order that it kept is never sent, and one that it did not keep must not be. */
    private void noteDoubt(List<HandOverMessage> messages) {
        inDoubt.increment(messages.size());
        LOG.error("The database did not confirm the commit of purchase orders {}, whose messages are not published: those that it"
                + " committed are lost", messages.stream().map(HandOverMessage::poNumber).toList());
    }

    /** Logs errors instead of throwing them, since the work order is committed and its caller must learn that. */
    private void publish(List<HandOverMessage> messages) {
        try (Span _ = OperationPart.HAND_OVER.begin()) {
            queue.send(messages);
        } catch (SendFailedException e) {
            unpublished.increment(e.unsent().size());
            inDoubt.increment(e.inDoubt().size());
            LOG.error("The broker did not take all messages of committed purchase orders ({}): those of {} are lost, those of {}"
                    + " may be in the queue", e.getMessage(), e.unsent(), e.inDoubt(), e);
        }
    }

    /** Selects purchasing by {@code messaging} with the hand-over {@code after-commit}. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
    @ConditionalOnProperty(name = "bbops.hand-over", havingValue = "after-commit")
    static class AfterCommitConfiguration {

        @Bean
        HandOverWay afterCommitHandOver(JmsPoolConnectionFactory brokerPool, SendDeadline deadline, QueueFigures queue,
                MeterRegistry meters,
                Clock clock) {
            return new HandOverWay(new AfterCommitHandOver(new OrderQueue(brokerPool, deadline), meters, clock), () -> queue.state(0, 0),
                    HandOverWay.ROWS_FIRST);
        }
    }
}
