package org.bbops.supplier.queue;

import java.time.Clock;
import java.util.List;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.xa.InDoubtTransactions;
import org.bbops.platform.xa.XaBroker;
import org.bbops.supplier.handover.HandOverWay;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.queue.OrderQueue.SendFailedException;
import org.messaginghub.pooled.jms.JmsPoolXAConnectionFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Sends a message for each order over connections that are enlisted in the transaction, so that messages and rows commit
 * together in two phases.
 */
final class XaHandOver implements PurchaseOrderHandOver {

    private final OrderQueue queue;
    private final Clock clock;

    XaHandOver(OrderQueue queue, Clock clock) {
        this.queue = queue;
        this.clock = clock;
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        try {
            queue.send(orders.stream().map(order -> HandOverMessage.of(order, clock)).toList());
        } catch (SendFailedException e) {
            throw new BusinessException(Category.OVERLOADED, "The broker did not take the message of a purchase order ("
                    + e.getMessage() + "); nothing was written, try again", e);
        }
    }

    /**
     * Selects purchasing by {@code messaging} with the hand-over {@code xa}. It imports two-phase commits here, since of
     * four JVMs only that of the supplier domain sends messages.
     */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
    @ConditionalOnProperty(name = "bbops.hand-over", havingValue = "xa")
    @Import(XaBroker.class)
    static class XaConfiguration {

        /**
         * Allows messages before their rows: if the database is lost between the phases, the broker commits first, and
         * the rows stay prepared.
         */
        @Bean
        HandOverWay xaHandOver(JmsPoolXAConnectionFactory xaBrokerPool, SendDeadline deadline, QueueFigures queue,
                InDoubtTransactions inDoubt,
                Clock clock) {
            return new HandOverWay(new XaHandOver(new OrderQueue(xaBrokerPool, deadline), clock), () -> queue.state(0, inDoubt.count()),
                    () -> inDoubt.prepared() > 0);
        }
    }
}
